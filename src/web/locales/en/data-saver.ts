export const dataSaver = {
  map: {
    text: (kilobytes: number) =>
      `To save data, the map is not loaded yet. It takes at least ${kilobytes}\u00a0KB.`,
    show: 'Show the map',
  },
}
