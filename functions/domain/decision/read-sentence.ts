/**
 * What a Japanese sentence decides, if anything: final, provisional (一旦, 仮で) or conditional (〜次第). Signs of words alone,
 * so that the same words always tell the same; what is asked, wished, proposed or still open decides nothing.
 */
import { DecisionStatus } from '#shared/enums/enums.ts';

export interface Verdict {
  status: DecisionStatus;
  /** Something is not to be done. */
  isNegative: boolean;
  /** It takes an earlier decision back, or changes it. */
  isRevision: boolean;
}

/** Politeness, tense and what may stand behind a verb at the end of a thought. */
const END = '(?:ます|ました|まして|た|る|ましょう|て(?:ください|います|いました|おきます)?)?';
const DECIDES = new RegExp(
  [
    `(?:決定|確定|合意|決着)(?:し${END}|です|済み?|とし|と(?:なり|する)|いたし|版)`,
    `(?:決定|確定|合意|決まり|FIX|fix)(?:[。!]|$|です|でお願い)`,
    `(?:に|で|と|が|は|を)(?:決め${END}|決まり${END.replace('て', 'まし')})(?!次第)`,
    'ことに(?:し(?:ます|ました|た)|する|なり(?:ます|ました)|なった|決)',
    `(?:採用|承認|了承|却下|中止|廃止|統一|撤回|不採用)(?:し(?:ます|ました|た)|する|です|と(?:し|なり)|に(?:し|なり|決)|。|$)`,
    `(?:見送|取りや|取り止|やめ|止め)(?:り(?:ます|ました|とし|に)|る(?:。|$|こと)|め(?:ます|ました|る)|ます|ました|る。|る$)`,
    `(?:方針|扱い|仕様|期限|担当|案)(?:と|に)し(?:ます|ました)`,
    '(?:で|に)(?:行きます|いきます|行きましょう|いきましょう|進めます|進めましょう|進める(?:。|$)|運用します|対応します)',
    '(?:に|と)(?:し(?:ます|ました|ましょう)|する)(?:ね|よ)?(?:[。!]|$|が、|ので)',
    '(?:に|へ)(?:変更|切り替え|延期|戻|変え|移)(?:し|え)?(?:ます|ました|る|す|します|しました|する)',
    '(?:リリース|公開|着手|開始|適用|移行|再開|実施|切り替え|反映|廃止|導入)(?:し(?:ます|ましょう)|する)(?:。|$)',
  ].join('|'),
);
/** Ends in にします, and means care, help or waiting. */
const NO_DECISION =
  /(?:よう|気|参考|楽しみ|大切|お待ち|目安|お世話|一緒|静か|頼り|手本)に(?:し(?:ます|ました|て)|する)|と(?:します|する)と|としますが|とすれば|にすると|にすれば|にするか|とするか|決定(?:ボタン|権|木|キー)|ことになりますか/;
const ASKED =
  /[?？]\s*$|(?:ます|です|ました|でしょう|ません|た|る|い|の|よい|良い|べき)か(?:ね|な|。|$)|でしょうか|ませんか|いかが|どうします|どうしま|かどうか|教えて/;
const OPEN =
  /決ま(?:って(?:い)?(?:ない|ません)|らない|りません|りそう|れば連絡)|決め(?:て(?:い)?(?:ない|ません)|られ(?:ない|ません)|かね|たい|る必要|ないと|ましょう|てください|る予定|ておきたい)|決まり次第|決定(?:して(?:い)?(?:ない|ません)|では(?:ない|ありません)|する(?:必要|予定)|したい|待ち|事項は|前)|未(?:決|定|確定)|わけでは(?:ない|ありません)|(?:合意|承認|了承)(?:して(?:い)?(?:ない|ません)|待ち|を(?:得|もら)|が(?:必要|取れて(?:い)?ない))|とは(?:限ら|言え)/;
const WISHED =
  /たい(?:です|と思|。|$|のです|が、)|と思(?:います|う|って)|と考えて(?:います|いる)|かも(?:しれ|。|$)|べき(?:です|だ|では|。|$)|(?:方|ほう)が(?:良|よ|いい)|(?:提案|検討|相談)(?:し(?:ます|たい|て(?:い)?(?:ます|る))|です|中)|案です(?:。|$)|希望(?:です|し)|予定です|予定でし|見込みです|つもり|はず(?:です|。|$)|らしい|そうです(?:。|$)|みたいです|とのことでした$/;
const PROVISIONAL =
  /一旦|いったん|一端は|ひとまず|とりあえず|取り(?:あ|敢)えず|取り急ぎ|仮(?:で|に|の|決め|決定|置き|対応|案で)|暫定|当面|当座|さしあたり|差し当たり|今のところ|現時点では|様子を見(?:て|る|ます)/;
/** Decide by themselves, whatever the verb is. */
const PROVISIONALLY =
  /仮(?:決め|決定)|(?:一旦|いったん|ひとまず|とりあえず|暫定(?:的に|で|は)?|当面(?:は)?|仮(?:で|に))[^、。]{0,40}(?:にして|で(?:お願い|対応|運用|進め|行|い(?:き|く))|ておき|と(?:し|する)|に(?:し|する|置)|残し|止め|使(?:い|う)|のまま)/;
const CONDITIONAL =
  /[ぁ-ん一-龥ァ-ヶー](?<!事の|ことの)次第(?!に[^、。]{0,3}(?:増|減|良|悪|大|小|慣))|(?:し|っ|い|き|り|え|け|め|せ|れ|でき|出|ん)(?:たら|だら)(?!いい|どう|しい)|(?:れ|け|え|め|せ|ね|べ|て)ば(?!か|い)|(?:の|た|る|い|ない|れた)場合(?:は|に|のみ)|条件(?:付き|つき|に|で|として)|前提(?:に|で|として|なら)|(?:OK|問題なけれ|了承|承認)(?:なら|ば|が(?:出|取れ|もらえ|下り)たら)|[ぁ-ん一-龥]なら(?:ば)?、?(?=.*(?:ます|する))/;
const NEGATIVE =
  /(?:し|行わ|使わ|出さ|やら|入れ|変え|対応し|採用し)(?:ない|ません)|やめ(?:ます|ました|る|て)|見送|中止|廃止|不採用|取りや|取り止|却下|なし(?:に|と|で)/;
const REVISES =
  /やっぱり|やはり|撤回|取り消|取消|改め(?:て|ます|、)|(?:に|へ)(?:戻し|戻す|変更し|変え)|から[^、。]{1,20}(?:に|へ)(?:変更|変え|切り替|延期)|ではなく|訂正|前言|見直し(?:て|た結果|の結果)|先日の決定|前回の決定/;

/** Words in 「」 are somebody else's, or the name of a button; a line that begins with > is quoted whole. */
const withoutQuotes = (sentence: string): string =>
  sentence.replace(/[「『“][^」』”]*[」』”]/g, (quoted) => '＊'.repeat(Math.min(quoted.length, 3)));

/** Undefined: it decides nothing. */
export function readSentence(sentence: string): Verdict | undefined {
  if (/^\s*[>＞]/.test(sentence)) return undefined;
  const text = withoutQuotes(sentence.normalize('NFKC')).trim();
  if (ASKED.test(text) || OPEN.test(text) || WISHED.test(text)) return undefined;
  const isProvisional = PROVISIONAL.test(text);
  const decides = (DECIDES.test(text) && !NO_DECISION.test(text)) || (isProvisional && PROVISIONALLY.test(text));
  if (!decides) return undefined;
  const status = CONDITIONAL.test(text)
    ? DecisionStatus.CONDITIONAL
    : isProvisional
      ? DecisionStatus.PROVISIONAL
      : DecisionStatus.FINAL;
  return { status, isNegative: NEGATIVE.test(text), isRevision: REVISES.test(text) };
}
