/** Networks on which every kilobyte is slow, by their names in the browser's API and in the header ECT. */
export const slowNetworks = ['slow-2g', '2g']

/** Whether to load nothing that the visitor has not asked for. */
export const savesDataOn = (saveData: boolean, effectiveType = '') =>
  saveData || slowNetworks.includes(effectiveType)
