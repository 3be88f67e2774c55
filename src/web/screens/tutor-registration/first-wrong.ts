import type { RefObject } from 'react'

export type FormRef = RefObject<HTMLFormElement | null>

/** The first field that says what is wrong with it. */
export const firstWrong = (form: FormRef) => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
