/**
 * Items that no norm judges in a pregnancy: the guides for adults (R.M. 184-2012-MINSA, WHO) leave out pregnant women,
 * whose weight and waist grow with the child, and the limits of the haematocrit are those of adults too.
 */
export const NOT_JUDGED_IN_PREGNANCY: ReadonlySet<string> = new Set(['IMC', 'CINTURA', 'ICC', 'HEMATOCRITO']);
