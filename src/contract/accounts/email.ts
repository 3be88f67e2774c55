import { z } from 'zod'

/** An e-mail address in its only stored form. Letters outside ASCII are refused, because different addresses could look alike. */
export const Email = z.string().trim().toLowerCase().max(255).pipe(z.email())
