/** What only those see who are signed in, in one chunk: most visitors are not. */
export { AccountLines } from './account-lines.tsx'
export { AccountMenu, PhoneAccount } from './account-menu.tsx'
export { HeaderBell } from './header-bell.tsx'
export { OutboxLines } from './outbox-lines.tsx'
