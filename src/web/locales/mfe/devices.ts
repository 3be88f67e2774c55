import type * as en from '../en/devices.ts'

export const deviceText: typeof en.deviceText = (device) =>
  device === 'Unknown device' ? 'Laparey pa kone' : device.replace(' on ', ' lor ')
