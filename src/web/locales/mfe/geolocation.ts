import type * as en from '../en/geolocation.ts'

const failed = (text: string) => ({ title: 'Pa finn kapav partaz ou pozision', text })

export const geolocation: typeof en.geolocation = {
  unsupported: {
    title: 'Pozision pa disponib',
    text: 'Ou browser pa kapav partaz pozision. Silvouple met ou landrwa oumem.',
  },
  denied: failed('Ou finn refiz akse a ou pozision.'),
  unavailable: failed('Linformasion lor ou pozision pa disponib.'),
  timeout: failed('Demann pou ou pozision finn pran tro boukou letan.'),
  unknown: failed('Nou pa finn kapav gagn ou pozision.'),
}
