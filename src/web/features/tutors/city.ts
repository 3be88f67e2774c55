import { unknownCity } from '#contract/catalog/rules'

/** The city of a tutor who has named one. */
export const cityOf = ({ city }: { city: string }) => (city === unknownCity ? null : city)
