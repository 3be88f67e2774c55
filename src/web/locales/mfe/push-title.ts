export const pushTitle: string = 'Notifikasion lor sa telefonn-la'
