import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { type Density, setDensity, useDensity } from '#app/hooks/use-density.ts';
import classes from './DisplaySection.module.css';

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'システムに合わせる' },
  { value: 'light', label: 'ライト' },
  { value: 'dark', label: 'ダーク' },
];
const DENSITIES: { value: Density; label: string; description: string }[] = [
  { value: 'compact', label: '狭い', description: '多くの行を一度に見る' },
  { value: 'normal', label: '標準', description: 'はじめの設定' },
  { value: 'roomy', label: '広い', description: 'ゆったり読む' },
];

/** How this device shows the product; chosen is applied at once. */
export const DisplaySection = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const density = useDensity();
  return (
    <SettingSection title="表示" description="この端末での見え方です。選ぶとすぐに変わります。">
      <div className={classes.stack}>
        <ChoiceList isRow label="テーマ" choices={SCHEMES} value={colorScheme} onChange={setColorScheme} />
        <ChoiceList isRow label="表の行の高さ" choices={DENSITIES} value={density} onChange={setDensity} />
      </div>
    </SettingSection>
  );
};
