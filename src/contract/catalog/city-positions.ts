import type { City } from './rules.ts'

/** Source: GeoNames. Flacq is the everyday name of Centre de Flacq, so the two share one position. */
export const cityPositions: Record<City, { lat: number; lng: number }> = {
  'Port Louis': { lat: -20.16194, lng: 57.49889 },
  Curepipe: { lat: -20.31628, lng: 57.52594 },
  Vacoas: { lat: -20.29806, lng: 57.47833 },
  'Quatre Bornes': { lat: -20.26381, lng: 57.4791 },
  'Rose Hill': { lat: -20.23981, lng: 57.47169 },
  Mahebourg: { lat: -20.40806, lng: 57.7 },
  Flacq: { lat: -20.18972, lng: 57.71444 },
  Goodlands: { lat: -20.03841, lng: 57.65055 },
  Triolet: { lat: -20.0576, lng: 57.55025 },
  'Centre de Flacq': { lat: -20.18972, lng: 57.71444 },
  'Chemin Grenier': { lat: -20.48722, lng: 57.46556 },
  'Grand Baie': { lat: -20.01816, lng: 57.58015 },
  Pamplemousses: { lat: -20.10389, lng: 57.57028 },
  'Rose Belle': { lat: -20.40028, lng: 57.59667 },
  Souillac: { lat: -20.51667, lng: 57.51667 },
  Surinam: { lat: -20.50972, lng: 57.50528 },
  Tamarin: { lat: -20.32556, lng: 57.37056 },
  'Terre Rouge': { lat: -20.12611, lng: 57.52444 },
}
