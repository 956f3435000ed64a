//! Largest remainder: a sum shared in proportion, in whole units.

use std::cmp::Ordering;

/// Who comes first when remainders and weights are equal: a place for each weight, all different.
pub type Order = [u32];

/// One weight's exact share: so many whole units and a remainder over the sum of the weights.
struct Exact {
    whole: i128,
    remainder: i128,
}

fn exact(total: i128, weight: i128, weights: i128) -> Exact {
    let product = total * weight;
    Exact { whole: product / weights, remainder: product % weights }
}

/// Larger remainder first, then the larger weight, then the given order.
fn precedence(a: (i128, i128, u32), b: (i128, i128, u32)) -> Ordering {
    b.0.cmp(&a.0).then(b.1.cmp(&a.1)).then(a.2.cmp(&b.2))
}

/// The places from 0 to `count` in the order of a comparison; what is equal stays in its order. All that
/// is sorted is sorted here, by merging: the library's sort would be 2 % of what a first visit loads.
pub(crate) fn places_in_order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    let mut merged = Vec::with_capacity(count);
    let mut length = 1;
    while length < count {
        for two in places.chunks(2 * length) {
            let (mut left, mut right) = two.split_at(length.min(two.len()));
            while let [first, rest @ ..] = left {
                match right {
                    [other, others @ ..] if compare(*other, *first) == Ordering::Less => {
                        merged.push(*other);
                        right = others;
                    }
                    _ => {
                        merged.push(*first);
                        left = rest;
                    }
                }
            }
            merged.extend_from_slice(right);
        }
        std::mem::swap(&mut places, &mut merged);
        merged.clear();
        length *= 2;
    }
    places
}

/// Shares `total` whole units over `weights` (none negative) by largest remainder.
///
/// The shares add up to `total`; a zero weight gets nothing; the order of the rows decides nothing.
/// If all weights are zero, so are the shares. Parts that add up to `total` come back unchanged.
///
/// ```
/// use reparto::money::largest_remainder;
/// assert_eq!(largest_remainder(1003, &[49, 51], &[0, 1]), [491, 512]);
/// ```
pub fn largest_remainder(total: i128, weights: &[i128], order: &Order) -> Vec<i128> {
    let sum: i128 = weights.iter().sum();
    if sum == 0 {
        return vec![0; weights.len()];
    }
    if sum == total {
        return weights.to_vec();
    }
    let mut remainders = Vec::with_capacity(weights.len());
    let mut shares: Vec<i128> = weights
        .iter()
        .map(|&weight| {
            let Exact { whole, remainder } = exact(total, weight, sum);
            remainders.push(remainder);
            whole
        })
        .collect();
    let odd = (total - shares.iter().sum::<i128>()) as usize;
    if odd > 0 {
        let key = |i: usize| (remainders[i], weights[i], order[i]);
        let places = places_in_order(weights.len(), &|a, b| precedence(key(a), key(b)));
        for &place in &places[..odd] {
            shares[place] += 1;
        }
    }
    shares
}

/// The places of the weights in the order in which they receive an odd unit, first of all first,
/// and how many odd units there were.
pub fn ranking(total: i128, weights: &[i128], order: &Order) -> (Vec<usize>, usize) {
    let sum: i128 = weights.iter().sum();
    if sum == 0 {
        return ((0..weights.len()).collect(), 0);
    }
    let exacts: Vec<Exact> = weights.iter().map(|&weight| exact(total, weight, sum)).collect();
    let odd = total - exacts.iter().map(|exact| exact.whole).sum::<i128>();
    let key = |i: usize| (exacts[i].remainder, weights[i], order[i]);
    (places_in_order(weights.len(), &|a, b| precedence(key(a), key(b))), odd as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_librarys_stable_sort() {
        for count in 0..200usize {
            let key = |place: usize| (place * 7_919 + count) % 17;
            let mut sorted: Vec<usize> = (0..count).collect();
            sorted.sort_by_key(|&place| key(place));
            assert_eq!(places_in_order(count, &|a, b| key(a).cmp(&key(b))), sorted);
        }
    }

    #[test]
    fn odd_units_go_to_the_largest_remainders() {
        // 100 over 1:1:1: 33⅓ each; equal weights, so the order decides.
        assert_eq!(largest_remainder(100, &[1, 1, 1], &[2, 0, 1]), [33, 34, 33]);
        // 10 over 5:3:1 is 5 5/9, 3 3/9, 1 1/9.
        assert_eq!(largest_remainder(10, &[5, 3, 1], &[0, 1, 2]), [6, 3, 1]);
    }

    #[test]
    fn equal_remainders_go_to_the_larger_weight() {
        // 2 over 3:1: 1½ and ½.
        assert_eq!(largest_remainder(2, &[1, 3], &[0, 1]), [0, 2]);
    }

    #[test]
    fn nothing_to_weigh_by_gives_nothing() {
        assert_eq!(largest_remainder(0, &[0, 0], &[0, 1]), [0, 0]);
    }

    #[test]
    fn the_ranking_names_those_who_received() {
        assert_eq!(ranking(100, &[1, 1, 1], &[2, 0, 1]), (vec![1, 2, 0], 1));
    }
}
