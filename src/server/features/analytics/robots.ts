/** Browsers all begin with the same word. */
const browser = /^Mozilla\//
/** How robots name themselves, in the midst of a browser's name. A maker of phones is called Cubot. */
const robot = /bot[-/;)]|crawl|spider|slurp|preview|lighthouse|externalhit|compatible;|\+https?:/i

/** Whether a program says that it is no person's browser. Those that lie are held by the limits. */
export const isRobot = (userAgent: string) => !browser.test(userAgent) || robot.test(userAgent)
