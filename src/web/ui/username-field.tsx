/** Nobody sees it: it tells password managers whose password the form is about. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
