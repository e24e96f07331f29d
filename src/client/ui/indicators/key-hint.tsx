import css from './key-hint.module.css'

/** The key that does the same as what it stands beside; readers hear it from the sheet of keys. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd className={css.key} aria-hidden>
      {of}
    </kbd>
  )
}
