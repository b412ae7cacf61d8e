import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './Film.module.css';
import { FILM } from './film-facts.ts';
import { followFilm } from './follow-film.ts';

/** The product at work, without sound. Nothing of it but poster and captions is fetched before somebody plays it. */
export const Film = () => {
  const film = useRef<HTMLElement>(null);
  useEffect(() => followFilm(film.current!), []);
  return (
    <figure ref={film} className={classes.film} data-film>
      <div className={classes.frame}>
        <video
          controls
          muted
          playsInline
          preload="none"
          width={FILM.width}
          height={FILM.height}
          poster="/film/poster.webp"
          aria-label="Hishoのデモ動画"
          aria-describedby="film-words"
        >
          <source src="/film/demo.webm" type="video/webm" />
          <source src="/film/demo.mp4" type="video/mp4" />
          <track default kind="captions" srcLang="ja" label="日本語" src="/film/demo.ja.vtt" />
        </video>
        <button type="button" className={classes.play}>
          <IconPlayerPlayFilled size={16} aria-hidden="true" />
          デモを再生（{FILM.seconds}秒）
        </button>
      </div>
      <p className={classes.failed} role="status">
        <span>動画を読み込めませんでした。通信を確かめて、もう一度押してください。</span>
      </p>
      <figcaption id="film-words">
        実際の画面です（音声なし、字幕あり）。ボードから投稿を開き、AI秘書の報告で根拠を確かめ、カンバンとタイムラインで進み具合を見ます。
      </figcaption>
    </figure>
  );
};
