/** By itself: the rest comes later. */
export const pushTitle = 'Notifications on this phone'
