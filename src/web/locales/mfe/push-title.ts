export const pushTitle = 'Notifikasion lor sa telefonn-la'
