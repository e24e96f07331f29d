import css from './key-hint.module.css'

/** The shortcut of the button beside it; screen readers find it in the dialog of shortcuts. */
export function KeyHint({ of }: { of: string }) {
  return (
    <kbd className={css.key} aria-hidden>
      {of}
    </kbd>
  )
}
