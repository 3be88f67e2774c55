/** The three steps of the registration. */
export const tutorStepNames: [string, string, string] = ['Basic Info', 'Details', 'Review']
