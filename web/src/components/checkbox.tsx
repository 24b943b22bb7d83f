import { Checkbox as Box, type CheckboxProps } from '@fluentui/react-components';

/** The library's box, whose mark is a `div` within a `span` where nobody says otherwise, which HTML does not allow. */
export function Checkbox(props: CheckboxProps) {
  return <Box {...props} indicator={{ as: 'span' }} />;
}
