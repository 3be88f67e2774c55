/** The networks on which every kilobyte is waited for, by the names that browsers give them in scripts and in the header ECT. */
export const slowNetworks = ['slow-2g', '2g']

/** Whether somebody wants, or needs, that nothing is loaded which they have not asked for. */
export const savesDataOn = (saveData: boolean, effectiveType = '') =>
  saveData || slowNetworks.includes(effectiveType)
