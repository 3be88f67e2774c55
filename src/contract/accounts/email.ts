import { z } from 'zod'

/**
 * An e-mail address in the one form it is stored in. Letters outside ASCII are refused, so that no two
 * addresses look alike and are not.
 */
export const Email = z.string().trim().toLowerCase().max(255).pipe(z.email())
