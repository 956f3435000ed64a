/** Dollars and cents, exact: `"1234567.89"`. In: `-?[0-9]+(\.[0-9]{1,2})?`, at most 999999999999.99, not negative
 * unless said otherwise. Out: always two decimals, and can be larger: do not turn it into a number. */
export type Amount = string;

/** Percent, with up to six decimals: `"10.5"`. From 0.01 to 100 unless said otherwise. */
export type Rate = string;

/** A population or any other weight, with up to six decimals, from 0 to 999999999999.999999: `"17363"`. */
export type Weight = string;

/** A day, `YYYY-MM-DD`. */
export type IsoDate = string;

/** 21 L.P.R.A. § 6741(a) as of Act 18-2014 (deposits wait for the fixed income) or as amended by Act 84-2016
 * (deposits from the first dollar). */
export type Law = 'act-18-2014' | 'act-84-2016';

/** Amounts of the three municipal funds. */
export interface Funds {
  /** Municipal Development Fund. */
  development: Amount;
  /** Municipal Redemption Fund. */
  redemption: Amount;
  /** Municipal Improvement Fund. */
  improvement: Amount;
}

/** What `municipalAdministrationFund` is given. */
export type MunicipalAdministrationFundInput = {
  /** The rate of the State IVU during the fiscal year, in percent. */
  stateRate: Rate;
  /** Collections of the State IVU by period, 1 to 12; one is a whole year. */
  stateCollections: readonly Amount[];
} & (
  | {
      /** The law as it stood; `act-18-2014` if absent. */
      law?: 'act-18-2014' | null;
      /** The fixed income of the Dedicated Sales Tax Fund for the year. */
      fixedIncome: Amount;
    }
  | {
      /** The law as it stood. */
      law: 'act-84-2016';
      /** Not needed and not used. */
      fixedIncome?: Amount | null;
    }
);

/** What § 6741(a) assigns to the Municipal Administration Fund. */
export interface MunicipalAdministrationFundOutcome {
  /** The year's collections × 0.5 ÷ the State rate. */
  requiredAnnualDeposit: Amount;
  /** What was deposited in the fund. */
  deposited: Amount;
  /** The required annual deposit less what was deposited. */
  shortfall: Amount;
  /** The year's collections. */
  collections: Amount;
  /** What of them went to the fixed income. */
  fixedIncomeDeposited: Amount;
  /** The period in which the fixed income was complete, from 1; 0 if there is none to complete; null if it was
   * not reached. */
  fixedIncomeCompletedIn: number | null;
  /** The rest of the collections. */
  remainder: Amount;
  /** What was deposited, by fund: 40, 40 and 20 % (§ 6742). */
  fundSplit: Funds;
  /** Period by period. */
  periods: MunicipalAdministrationFundPeriod[];
}

/** One period of § 6741(a). */
export interface MunicipalAdministrationFundPeriod {
  /** The period's collections. */
  collections: Amount;
  /** What of them went to the fixed income. */
  toFixedIncome: Amount;
  /** What the fund should have by the end of the period. */
  accrued: Amount;
  /** What of the deposit met what was pending before the period: clause (1). */
  catchUp: Amount;
  /** What of the deposit is the period's own share: clause (2). */
  current: Amount;
  /** The deposit. */
  deposit: Amount;
  /** What is accrued and not deposited at the end of the period; not owed before the fixed income is complete. */
  pending: Amount;
  /** The rest of the period's collections. */
  remainder: Amount;
}

/** What `transitoryDistribution` is given. */
export interface TransitoryDistributionInput {
  /** The sum to distribute; the law's $43,440,184.00 if absent. */
  total?: Amount | null;
  /** What each municipality's funds received from February to June 2013; 1 to 1,000 rows. */
  base: readonly TransitoryDistributionBase[];
  /** What all funds together received in each of those five months; if absent, the months are equal, as an
   * illustration. */
  baseMonths?: readonly [Amount, Amount, Amount, Amount, Amount] | null;
}

/** A municipality's amounts of February to June 2013. */
export interface TransitoryDistributionBase extends Funds {
  /** Its name, which no other row has. */
  municipality: string;
}

/** What § 6741(b) assigns. */
export interface TransitoryDistributionOutcome {
  /** The sum distributed. */
  total: Amount;
  /** By municipality, in the order given. */
  municipalities: TransitoryDistributionMunicipality[];
  /** By fund, of all municipalities. */
  funds: Funds;
  /** The monthly deposits, February to June 2014. */
  months: [Amount, Amount, Amount, Amount, Amount];
}

/** A municipality's shares under § 6741(b). */
export interface TransitoryDistributionMunicipality extends Funds {
  /** Its name, as given. */
  municipality: string;
  /** All three funds. */
  total: Amount;
}

/** What `lateDepositInterest` is given. */
export interface LateDepositInterestInput {
  /** The rate of 13 L.P.R.A. § 32126(e), in percent a year, from 0 to 100; it is not in the text. */
  annualRate: Rate;
  /** The deposits; 1 to 1,000 rows. */
  deposits: readonly LateDeposit[];
}

/** A deposit, when it was due and when it was paid. */
export interface LateDeposit {
  /** The deposit. */
  amount: Amount;
  /** The day it was due. */
  dueDate: IsoDate;
  /** The day it was paid. */
  paidDate: IsoDate;
}

/** Interest by deposit. */
export interface LateDepositInterestOutcome {
  /** Deposit by deposit, in the order given. */
  deposits: {
    /** Whole days from the due date to the day of payment; 0 if paid early or on the day. */
    days: number;
    /** Simple interest for those days over 365. */
    interest: Amount;
  }[];
  /** The interest on all of them. */
  totalInterest: Amount;
}

/** What `cofim` is given. */
export interface CofimInput {
  /** All municipalities' collections of the municipal IVU in the prior fiscal year. */
  priorYearCollections: Amount;
  /** The rate of the municipal IVU during that year, in percent; 1 if absent. */
  priorYearRate?: Rate | null;
  /** The applicable fixed income (§ 6752(a)(2)). */
  fixedIncome: Amount;
  /** The municipalities; 1 to 1,000 rows. */
  municipalities: readonly CofimCollector[];
  /** How § 6752(b) is read where it allows two answers. */
  readings?: {
    /** In proportion to which collections the rest is shared: of the year so far (if absent) or of each period. */
    shareBasis?: 'year-to-date' | 'month' | null;
    /** Of what 90 % must go into the general fund: its own 1 % (if absent) or its transfer. */
    generalFundBase?: 'collections' | 'transfer' | null;
  } | null;
}

/** A municipality and what it collects. */
export interface CofimCollector {
  /** Its name, which no other row has. */
  municipality: string;
  /** Collections of its 1 % by period: 1 to 12, as many as the first municipality has. */
  collections: readonly Amount[];
  /** Whether it waived its part of the Municipal Development Fund (§ 6743), and has priority; false if absent. */
  waivedDevelopmentFund?: boolean | null;
  /** The part of its transfer that it elects to send to its Municipal Redemption Fund, from 0 to 100 %. */
  redemptionElectionPercent?: Rate | null;
}

/** What § 6752 assigns. */
export interface CofimOutcome {
  /** Prior year's collections × 0.3 ÷ prior year's rate: (a)(1). */
  formulaAmount: Amount;
  /** The applicable fixed income: (a)(2). */
  fixedIncome: Amount;
  /** The greater of the two, which COFIM is to receive. */
  depositRequired: Amount;
  /** Which of the two it is; the fixed income if they are equal. */
  governedBy: 'formula' | 'fixed-income';
  /** What COFIM received. */
  deposited: Amount;
  /** What it still lacks at the end. */
  shortfall: Amount;
  /** The year's collections of all municipalities. */
  collections: Amount;
  /** What was transferred to the municipalities. */
  transferred: Amount;
  /** Period by period. */
  periods: CofimPeriod[];
  /** By municipality, in the order given. */
  municipalities: CofimMunicipality[];
}

/** One period of § 6752. */
export interface CofimPeriod {
  /** Collections of all municipalities. */
  collections: Amount;
  /** What of them went to COFIM. */
  cofimDeposit: Amount;
  /** The rest of them. */
  excess: Amount;
  /** What of the excess went to municipalities that waived. */
  priority: Amount;
  /** What of it went to the others. */
  proportional: Amount;
  /** What municipalities that waived are still owed at the end of the period. */
  priorityOwed: Amount;
}

/** One municipality under § 6752. */
export interface CofimMunicipality {
  /** Its name, as given. */
  municipality: string;
  /** Its collections of the year. */
  collections: Amount;
  /** Its municipal transfer of the year. */
  transfer: Amount;
  /** Its municipal transfer, period by period. */
  transfers: Amount[];
  /** What it is still owed at the end; 0.00 without priority. */
  owed: Amount;
  /** What it elects to send to its Municipal Redemption Fund; computed even if not permitted. */
  redemptionElection: Amount;
  /** The rest of the transfer. */
  generalFund: Amount;
  /** The most it may elect. */
  maximumElection: Amount;
  /** Whether it may elect what it does. */
  electionPermitted: boolean;
}

/** What `additionalLottery` is given: a whole fiscal year. */
export type AdditionalLotteryInput = {
  /** The net operating income of the instant games; may be negative, and then counts as 0.00, as if absent. */
  instantGamesNetOperatingIncome?: Amount | null;
  /** What is outstanding of the health-reform contributions accrued to June 30, 1997; if absent, they are
   * outstanding without limit. */
  healthReformBalance?: Amount | null;
  /** The projected net income of each month, 1 to 12. */
  projectedMonthlyNetIncome?: readonly Amount[] | null;
  /** How § 813 is read where it allows two answers. */
  readings?: {
    /** Prizes under 45 % of sales are a finding (if absent), or count as 45 %. */
    prizeFloor?: 'finding' | 'binding' | null;
    /** Catastrophic illness: 2 % of the net operating income (if absent), or of what is left. */
    catastrophicBase?: 'net-income' | 'balance' | null;
  } | null;
} & (
  | {
      /** The net operating income; may be negative. */
      netOperatingIncome: Amount;
      ticketSales?: null;
      prizes?: null;
      operatingExpenses?: null;
      otherIncome?: null;
    }
  | {
      netOperatingIncome?: null;
      /** What the public paid for tickets. */
      ticketSales: Amount;
      /** What was allocated for prizes. */
      prizes: Amount;
      /** Operating expenses. */
      operatingExpenses: Amount;
      /** Income that is not from tickets; 0.00 if absent. */
      otherIncome?: Amount | null;
    }
);

/** What § 813 assigns. */
export interface AdditionalLotteryOutcome {
  /** The net operating income; negative if it is a loss. */
  netOperatingIncome: Amount;
  /** What it is under zero, as a positive amount. */
  deficit: Amount;
  /** 45 % of the ticket sales; absent without them. */
  prizeFloor?: Amount;
  /** What the prizes lack of it; absent without ticket sales. */
  prizeShortfall?: Amount;
  /** The housing subsidy program: (a). */
  housing: Amount;
  /** What the Department of Housing may spend of it, 5 %. */
  housingExpenseLimit: Amount;
  /** Net operating income less housing. */
  netBalance: Amount;
  /** 35 % of the net balance: (b). */
  municipalShare: Amount;
  /** What of it goes to the Municipal Revenues Matching Fund. */
  matchingFund: {
    /** The first $26,000,000. */
    first: Amount;
    /** What is above the $16,000,000 for health reform. */
    aboveHealthCap: Amount;
    /** What is released because the contributions are covered. */
    released: Amount;
    /** All three. */
    total: Amount;
  };
  /** What of it pays the health-reform contributions. */
  healthReform: Amount;
  /** The catastrophic illness fund, for the year: (c). */
  catastrophicIllness: Amount;
  /** Its payments, month by month; absent without monthly projections. */
  catastrophicIllnessPayments?: Amount[];
  /** Everything else. */
  generalFund: Amount;
}

/** What `apportionment` is given. */
export interface ApportionmentInput {
  /** The sum, in whole units. */
  total: Amount;
  /** What it is apportioned in: cents (if absent) or dollars. */
  unit?: '0.01' | '1' | null;
  /** Those who receive; 1 to 1,000 rows, not all with weight zero. */
  recipients: readonly {
    /** A name, which no other row has. */
    municipality: string;
    /** Its population, or any other weight. */
    weight: Weight;
  }[];
}

/** The shares. */
export interface ApportionmentOutcome {
  /** The sum. */
  total: Amount;
  /** Share by share, in the order given. */
  recipients: {
    /** The name, as given. */
    municipality: string;
    /** The share. */
    amount: Amount;
  }[];
}

/** What is wrong with a value; stable. */
export type ProblemCode =
  | 'missing'
  | 'wrong-type'
  | 'unknown-field'
  | 'unknown-law'
  | 'unknown-reading'
  | 'not-an-amount'
  | 'not-a-rate'
  | 'not-a-weight'
  | 'not-a-date'
  | 'too-many-decimals'
  | 'negative'
  | 'too-large'
  | 'rate-not-positive'
  | 'rate-too-small'
  | 'rate-too-large'
  | 'too-many-periods'
  | 'unequal-periods'
  | 'too-many-rows'
  | 'duplicate'
  | 'conflict'
  | 'no-weights'
  | 'not-in-units';

/** One thing that is wrong with an input. */
export interface Problem {
  /** Where: a JSON Pointer (RFC 6901) into the input, `""` for the input itself; stable. */
  path: string;
  /** What; stable. */
  code: ProblemCode;
  /** An English sentence for developers; may change. */
  message: string;
}

/** What every function throws if anything is wrong with its input; nothing was computed. Its type only: it is an
 * `Error` with this field. */
export interface RepartoError extends Error {
  /** All that is wrong, in the order of the fields. */
  problems: Problem[];
}
