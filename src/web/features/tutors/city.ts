import { unknownCity } from '#contract/catalog/rules'

export const cityOf = ({ city }: { city: string }) => (city === unknownCity ? null : city)
