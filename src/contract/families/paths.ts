/** The page of an invitation. It is not in rules.ts, which every page would then load with the route table. */
export const invitationPath = '/family/invitation'
