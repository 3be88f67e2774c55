export const pushTitle: string = 'Notifications sur ce téléphone'
