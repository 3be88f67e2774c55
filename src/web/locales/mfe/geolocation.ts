import type * as en from '../en/geolocation.ts'

const failed = (text: string) => ({ title: 'Pa finn kapav partaz ou pozision', text })

export const geolocation: typeof en.geolocation = {
  unsupported: {
    title: 'Pozision pa disponib',
    text: 'Ou browser pa kapav partaz pozision. Silvouple met ou landrwa oumem.',
  },
  denied: failed('Ou pa finn les nou trouv ou pozision.'),
  unavailable: failed('Linformasion lor ou pozision pa disponib.'),
  timeout: failed('Sa finn pran tro letan pou gagn ou pozision.'),
  unknown: failed('Nou pa finn kapav gagn ou pozision.'),
}
