/** Names the build that a script belongs to; see vite.config.ts. */
declare const __REVISION__: string
