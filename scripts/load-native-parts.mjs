// Loads the native parts that are named as arguments. Prints, as JSON, each that does not load, with the cause.
import { nativeParts } from './native-parts.mjs'

const failures = await Promise.all(
  nativeParts
    .filter(({ name }) => process.argv.includes(name))
    .map(({ name, load }) =>
      load().then(
        () => [],
        (error) => [{ name, cause: causeOf(error) }],
      ),
    ),
)
process.stdout.write(`${JSON.stringify(failures.flat())}\n`)

function causeOf(error) {
  const [line] = error.message.split('\n')
  return error.cause instanceof Error ? `${line} (${causeOf(error.cause)})` : line
}
