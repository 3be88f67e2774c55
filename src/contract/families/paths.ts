/** The page that an invitation leads to. Apart from the rules, which every page would load with the route table. */
export const invitationPath = '/family/invitation'
