import { useState } from 'react';
import type { FieldFilterProps } from '../define-kind.ts';
import { PickSearched } from '../parts/pick-searched.tsx';
import { useOptions } from './use-options.ts';

/** Chooses the rows that a column may point at. */
export function ReferenceFilter(props: FieldFilterProps) {
  const [typed, setTyped] = useState('');
  return <PickSearched {...props} typed={typed} onTyped={setTyped} found={useOptions(props.field, typed)} />;
}
