import { listenForPushes } from './push.ts'

listenForPushes(self as never)
