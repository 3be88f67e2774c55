/** One chunk for what only signed-in people see, since most visitors are not. */
export { AccountLines } from './account-lines.tsx'
export { AccountMenu, PhoneAccount } from './account-menu.tsx'
export { HeaderBell } from './header-bell.tsx'
export { OutboxLines } from './outbox-lines.tsx'
