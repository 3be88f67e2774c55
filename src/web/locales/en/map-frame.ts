export const mapFrame = {
  loading: 'Loading map...',
  failure: {
    title: 'The map could not be loaded',
    text: 'Check your connection and try again. The list shows the same tutors.',
    retry: 'Try again',
  },
}
