// The module's types, as a developer would use them. Only checked, by types.test.js; a line that must not be accepted
// says so with @ts-expect-error.
import initialise, {
  additionalLottery,
  apportionment,
  cofim,
  lateDepositInterest,
  municipalAdministrationFund,
  transitoryDistribution,
} from '../../dist/api/reparto.js';
import type {
  AdditionalLotteryOutcome,
  Amount,
  CofimInput,
  CofimOutcome,
  Law,
  MunicipalAdministrationFundInput,
  Problem,
  ProblemCode,
  RepartoError,
} from '../../dist/api/reparto.js';

await initialise();
await initialise({ module_or_path: new URL('https://example.org/reparto_bg.wasm') });
await initialise({ module_or_path: new Uint8Array() });

// Inputs: optional fields may be absent, null or undefined; readonly ones are taken.
const input = {
  priorYearCollections: '100.00',
  fixedIncome: '50.00',
  municipalities: [{ municipality: 'Ponce', collections: ['1.00', '2.00'], waivedDevelopmentFund: true }],
  readings: { shareBasis: 'month', generalFundBase: null },
} as const satisfies CofimInput;
const outcome: CofimOutcome = cofim(input);
const governedBy: 'formula' | 'fixed-income' = outcome.governedBy;
const transfers: Amount[] | undefined = outcome.municipalities[0]?.transfers;

// @ts-expect-error: an amount is not a number
cofim({ ...input, fixedIncome: 50 });
// @ts-expect-error: a field is missing
cofim({ fixedIncome: '1', municipalities: [] });
// @ts-expect-error: a field is misspelt
cofim({ priorYearCollections: '1', fixedincome: '1', fixedIncome: '1', municipalities: [] });
// @ts-expect-error: no such reading
cofim({ ...input, readings: { shareBasis: 'weekly' } });
// @ts-expect-error: nothing given
cofim();

// The fixed income may be absent under the law that does not need it only.
const law = 'act-84-2016' as Law;
const funds: MunicipalAdministrationFundInput[] = [
  { stateRate: '10.5', fixedIncome: '1', stateCollections: ['1'] },
  { law: 'act-84-2016', stateRate: '10.5', stateCollections: ['1'] },
  { law, stateRate: '10.5', fixedIncome: '1', stateCollections: ['1'] },
  // @ts-expect-error: no fixed income
  { law: 'act-18-2014', stateRate: '10.5', stateCollections: ['1'] },
];
const completedIn: (number | null)[] = funds.map((fund) => municipalAdministrationFund(fund).fixedIncomeCompletedIn);

const base = [{ municipality: 'Moca', development: '1', redemption: '1', improvement: '1' }];
const june: Amount = transitoryDistribution({ base, baseMonths: ['1', '1', '1', '1', '1'] }).months[4];
// @ts-expect-error: four months
transitoryDistribution({ base, baseMonths: ['1', '1', '1', '1'] });

const days: number | undefined = lateDepositInterest({
  annualRate: '0',
  deposits: [{ amount: '1', dueDate: '2016-07-01', paidDate: '2016-08-01' }],
}).deposits[0]?.days;

// Either the net operating income or what it is made of.
const net: AdditionalLotteryOutcome = additionalLottery({ netOperatingIncome: '-1', instantGamesNetOperatingIncome: null });
const floor: Amount | undefined = additionalLottery({ ticketSales: '1', prizes: '1', operatingExpenses: '1' }).prizeFloor;
// @ts-expect-error: it may be absent
const payments: Amount[] = net.catastrophicIllnessPayments;
// @ts-expect-error: both
additionalLottery({ netOperatingIncome: '1', ticketSales: '1', prizes: '1', operatingExpenses: '1' });
// @ts-expect-error: sales alone
additionalLottery({ ticketSales: '1' });

const recipients = [{ municipality: 'Moca', weight: '38460' }];
const share: Amount | undefined = apportionment({ total: '1', unit: '1', recipients }).recipients[0]?.amount;
// @ts-expect-error: no such unit
apportionment({ total: '1', unit: '10', recipients });

try {
  cofim(input);
} catch (error) {
  const problems: Problem[] = (error as RepartoError).problems;
  const codes: ProblemCode[] = problems.map(({ code }) => code);
  // @ts-expect-error: no such code
  const isWrong = codes[0] === 'wrong';
}

export { governedBy, transfers, completedIn, june, days, floor, payments, share };
