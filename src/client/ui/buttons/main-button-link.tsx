import { ButtonLink, type ButtonLinkProps } from './button-link.tsx'

/** The link that a page is about, as wide as its column. */
export const MainButtonLink = (props: Omit<ButtonLinkProps, 'kind' | 'size' | 'width'>) => (
  <ButtonLink kind="primary" size="main" width="full" {...props} />
)
