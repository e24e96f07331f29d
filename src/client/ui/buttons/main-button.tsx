import { Button, type ButtonProps } from './button.tsx'

/** The button that a page is about, as wide as its column. */
export const MainButton = (props: Omit<ButtonProps, 'kind' | 'size' | 'width'>) => (
  <Button kind="primary" size="main" width="full" {...props} />
)
