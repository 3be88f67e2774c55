export const map = {
  loading: 'Loading map...',
  failure: {
    title: 'The map could not be loaded',
    text: 'Check your connection and try again. The list shows the same tutors.',
    retry: 'Try again',
  },
  label: 'Tutors on the map',
  canvas: 'Map of Mauritius',
  help: 'Arrow keys move the map, plus and minus zoom. Tab leads from tutor to tutor.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset view',
  closeCard: 'Close',
  card: (name: string) => `Selected tutor: ${name}`,
  pin: {
    verified: 'verified',
    premium: 'Premium',
    approximate: 'approximate area',
    group: (count: number, place: string) => `${count} tutors near ${place}`,
    premiumGroup: (count: number, place: string) => `${count} Premium tutors near ${place}`,
  },
  sources: 'Coast: GSHHG · Districts: Natural Earth · Places: GeoNames (CC BY 4.0)',
}
