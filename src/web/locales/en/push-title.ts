/** By itself: the rest comes later. */
export const pushTitle: string = 'Notifications on this phone'
