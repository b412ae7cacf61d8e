import { IconDownload, IconPhoto, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { download } from '#app/lib/files/download.ts';
import { fileNameOf } from '#app/lib/files/file-name.ts';
import classes from './Timeline.module.css';
import type { Paper } from './timeline-paper.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const loadSheets = () => import('./TimelinePaper.tsx');
const TimelinePaper = lazy(loadSheets);

async function savePicture(paper: Paper): Promise<void> {
  const [{ onePicture }, { PICTURE_LINES_MAX }, { svgAsPng }] = await Promise.all([
    import('./timeline-paper.ts'),
    import('./timeline-picture.ts'),
    import('#app/lib/files/svg-as-png.ts'),
  ]);
  const { svg, width, height } = onePicture(paper);
  const picture = await svgAsPng(svg, { width, height, background: '#fff' }).catch(() => undefined);
  if (!picture) {
    showProblemToast('画像を作れませんでした。絞り込むか、目盛りを粗くして、もう一度お試しください。');
    return;
  }
  download(fileNameOf(paper.name, 'png'), picture, 'image/png');
  if (paper.lines.length > PICTURE_LINES_MAX) showToast(`先頭の${PICTURE_LINES_MAX}行を画像にしました`);
}

/** The plan on paper, or as a picture for slides. */
export const TimelinePaperMenu = ({ paper }: { paper: Paper }) => {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <button type="button" className={classes.tool} onPointerEnter={() => void loadSheets()}>
            <IconDownload {...ICON} />
            出力
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {paper.left > 0 && <Menu.Label>読み込んだ投稿だけを出力します</Menu.Label>}
          <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => setPrinting(true)}>
            印刷
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoto {...ICON} />} onClick={() => void savePicture(paper)}>
            PNG画像を保存
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{isPrinting && <TimelinePaper paper={paper} onDone={() => setPrinting(false)} />}</Suspense>
    </>
  );
};
