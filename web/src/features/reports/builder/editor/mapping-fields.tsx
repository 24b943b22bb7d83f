import type { DataMapping } from '@livingroom/shared/modules/reports/rules/mapping.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { Part } from './part.tsx';

const axes = ['driver', 'unit', 'round'] as const;
const values = ['score', 'answers', 'change'] as const;
const places = ['country', 'region'] as const;
const maps = ['us', 'world'] as const;
const FILE = 'file';
const mapChoices = [...maps, FILE] as const;

type MappingProps = {
  readonly fields: readonly (keyof DataMapping)[];
  readonly mapping: DataMapping;
  readonly onChange: (mapping: DataMapping) => void;
};

/** Which part of a figure stands where in the chart: only what this kind needs. */
export function MappingFields({ fields, mapping, onChange }: MappingProps) {
  const t = useText('report-builder');
  const at = (field: keyof DataMapping) => `report_data.dataMapping.${field}`;
  const set = (change: Partial<DataMapping>) => onChange({ ...mapping, ...change });
  const asked = new Set(fields);
  const isFile = mapping.mapType !== undefined && !maps.some((one) => one === mapping.mapType);
  if (fields.length === 0) return null;
  return (
    <Part title={t('mapping')}>
      {(['xField', 'labelField', 'seriesField'] as const)
        .filter((field) => asked.has(field))
        .map((field) => (
          <ChoiceField
            key={field}
            label={t(`map.${field}`)}
            path={at(field)}
            value={mapping[field]}
            options={axes.map((value) => ({ value, label: t(`axis.${value}`) }))}
            onChange={(next) => set({ [field]: next })}
          />
        ))}
      {asked.has('valueField') && (
        <ChoiceField
          label={t('map.valueField')}
          path={at('valueField')}
          value={mapping.valueField}
          options={values.map((value) => ({ value, label: t(`value.${value}`) }))}
          onChange={(valueField) => set({ valueField })}
        />
      )}
      {asked.has('nameField') && (
        <ChoiceField
          label={t('map.nameField')}
          path={at('nameField')}
          value={mapping.nameField}
          options={places.map((value) => ({ value, label: t(`mapName.${value}`) }))}
          onChange={(nameField) => set({ nameField })}
        />
      )}
      {asked.has('mapType') && (
        <ChoiceField
          label={t('map.mapType')}
          path={at('mapType')}
          value={isFile ? FILE : maps.find((one) => one === mapping.mapType)}
          options={mapChoices.map((value) => ({ value, label: t(`mapType.${value}`) }))}
          onChange={(next) =>
            set({ mapType: maps.find((one) => one === next) ?? (isFile ? mapping.mapType : '') })
          }
        />
      )}
      {asked.has('mapType') && isFile && (
        <TextField
          label={t('mapType.name')}
          path={at('mapType')}
          hint={t('mapType.nameHint')}
          value={mapping.mapType}
          onChange={(mapType) => set({ mapType: mapType ?? '' })}
        />
      )}
    </Part>
  );
}
