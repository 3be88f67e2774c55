export const pushTitle = 'Notifications sur ce téléphone'
