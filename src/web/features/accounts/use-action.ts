import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { failureText } from './failure-text.ts'

/** Something the page does when asked to, outside of a form: what is under way, and in words what went wrong. */
export function useAction<Output, Input = void>(options: UseMutationOptions<Output, Error, Input>) {
  const action = useMutation(options)
  return { ...action, failure: action.error ? failureText(action.error) : undefined }
}
