import { minutesInDay, stepMinutes, timeOf } from '#contract/hours/rules'
import { NativeSelect, type SelectProps } from './native-select.tsx'

type TimeSelectProps = Omit<SelectProps<string>, 'options'> & {
  /** Offers only times after this one (hh:mm), up to 24:00. The default is all times up to 23:45. */
  after?: string
}

/** A time of day in steps of 15 minutes. On phones the browser's own field offers every minute. */
export function TimeSelect({ after, ...rest }: TimeSelectProps) {
  const offered = after === undefined ? times.slice(0, -1) : times.filter((time) => time > after)
  return <NativeSelect {...rest} options={offered.map((time) => ({ value: time, label: time }))} />
}

const times = Array.from({ length: minutesInDay / stepMinutes + 1 }, (_, at) => timeOf(at * stepMinutes))
