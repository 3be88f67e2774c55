import type * as en from '../en/map.ts'
import { formatNumber } from './formats.ts'

export const map: typeof en.map = {
  label: 'Bann profeser lor map',
  canvas: 'Map Moris',
  pinMap: 'Ou landrwa lor map',
  pinHandle: 'Ou landrwa. Bouz li avek bann fles klavie.',
  help: 'Bann fles bouz map-la, plis ek mwins sanz zoom. Tab al depi enn profeser a enn lot.',
  zoomIn: 'Zoom pli pre',
  zoomOut: 'Zoom pli lwin',
  reset: 'Remet kouma avan',
  closeCard: 'Ferme',
  card: (name) => `Profeser ki ou finn swazir: ${name}`,
  pin: {
    verified: 'verifie',
    premium: 'Premium',
    approximate: 'landrwa apepre',
    group: (count, place) => `${formatNumber(count)} profeser otour ${place}`,
    premiumGroup: (count, place) => `${formatNumber(count)} profeser Premium otour ${place}`,
  },
  sources: 'Lakot: GSHHG · Distrik: Natural Earth · Landrwa: GeoNames (CC BY 4.0)',
}
