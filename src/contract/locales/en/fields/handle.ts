/** The short address of a tutor, which the pages check before the server does. */
export const handleFields = {
  handleForm: (least: number, most: number) =>
    `Use ${least} to ${most} letters (a–z), digits, and single hyphens in between.`,
  handleReserved: 'This word is kept for the site itself. Please choose another one.',
}
