import { minutesInDay, stepMinutes, timeOf } from '#contract/hours/rules'
import { NativeSelect, type SelectProps } from './native-select.tsx'

type TimeSelectProps = Omit<SelectProps<string>, 'options'> & {
  /** Only times after this one (hh:mm), up to 24:00; otherwise every time at which something can begin. */
  after?: string
}

/** A time of day in steps of 15 minutes. The browser's own field for times offers every minute on a phone. */
export function TimeSelect({ after, ...rest }: TimeSelectProps) {
  const offered = after === undefined ? times.slice(0, -1) : times.filter((time) => time > after)
  return <NativeSelect {...rest} options={offered.map((time) => ({ value: time, label: time }))} />
}

const times = Array.from({ length: minutesInDay / stepMinutes + 1 }, (_, at) => timeOf(at * stepMinutes))
