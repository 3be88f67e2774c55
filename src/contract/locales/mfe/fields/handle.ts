import type * as en from '../../en/fields/handle.ts'

export const handleFields: typeof en.handleFields = {
  handleForm: (least, most) => `Servi ${least} a ${most} let (a–z), sif, ek enn sel tire omilie.`,
  handleReserved: 'Sa mo-la rezerve pou sit-la limem. Swazir enn lot.',
}
