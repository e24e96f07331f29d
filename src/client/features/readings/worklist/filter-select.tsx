import css from './worklist.module.css'

type FilterSelectProps<Id extends string | number> = {
  label: string
  value: Id | undefined
  options: readonly { id: Id; name: string; count?: number }[]
  onValue: (id: Id | undefined) => void
}

/** A native select with an option for all. */
export function FilterSelect<Id extends string | number>({ label, value, options, onValue }: FilterSelectProps<Id>) {
  return (
    <select
      className={css.choice}
      aria-label={label}
      data-set={value !== undefined}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onValue(options.find(({ id }) => String(id) === target.value)?.id)}
    >
      <option value="">{label}: all</option>
      {options.map(({ id, name, count }) => (
        <option key={id} value={String(id)}>
          {count === undefined ? name : `${name} (${count})`}
        </option>
      ))}
    </select>
  )
}
