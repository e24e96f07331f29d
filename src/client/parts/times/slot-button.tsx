import css from './times.module.css'

type SlotButtonProps = {
  id?: string | undefined
  label: string
  note?: string | undefined
  pressed: boolean
  onPress: () => void
}

/** A selectable time with a note. */
export function SlotButton({ id, label, note, pressed, onPress }: SlotButtonProps) {
  return (
    <button id={id} type="button" className={css.slot} aria-pressed={pressed} onClick={onPress}>
      <b>{label}</b>
      {note !== undefined && <small>{note}</small>}
    </button>
  )
}
