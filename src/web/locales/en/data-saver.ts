export const dataSaver = {
  map: {
    text: (kilobytes: number) =>
      `To save data, the map is not loaded yet. It takes about ${kilobytes}\u00a0KB.`,
    show: 'Show the map',
  },
}
