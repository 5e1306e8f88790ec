/**
 * What the trees add to the weighted sum among many documents. Grown by bench/docs-fit.ts; bench/runs/ says on which data. One tree a
 * line, as trees.ts reads them: not for writing by hand.
 */
export const TREES_IN_MANY_DOCUMENTS = `
siblingLead -5.9998 conceptOverlap .0889 bestHintText .377 -.006 .072 hintFile 0 -.002 -.04 siblingLead -1.0333 bestHintText .8416 .044 .002 inside .0128 -.013 .083
siblingLead -5.9998 conceptShare .0125 bestHintHead .3012 -.01 .062 hintFile 0 -.003 -.039 siblingLead -.5549 bestHintText .8416 .038 .003 bestConcept .5 -.015 .068
siblingLead -5.9998 parentLead .1425 bodyCoverage .0321 .035 -.026 .064 siblingLead -1.0333 body .2393 .064 .02 childLead -.2029 -.014 .089
siblingLead -5.9998 parentLead -2.7406 bestLead 5.1902 -.027 .039 bestHintText .3348 -.006 .063 inside .0128 siblingLead -1.0333 .019 -.012 titleTrail .8065 -.003 .063
siblingLead -5.9998 conceptParent .0743 bestHintText .377 -.011 .06 conceptTrail .6902 -.046 -.014 siblingLead -.2586 conceptTrail .6902 .002 .031 conceptParent .1469 .018 -.023
textCosine 0 length .6768 .131 hintText .0904 -.008 .084 bestHintText .0956 length .6227 .009 -.032 bestHintText .8416 .009 -.02
siblingLead -5.9998 bodyCoverage .0321 .053 hintFile 0 .005 -.026 siblingLead -.5549 paragraphCosine 0 .056 .012 inside .0128 -.014 .092
childLead -.2029 bestHintText .1631 bestLead .9194 0 -.032 siblingLead -5.9998 -.013 .012 titleShare .1261 .099 titleTrail .6354 -.013 .045
siblingLead -5.9998 parentLead .1425 position .4281 -.006 -.031 .057 conceptOverlap .6467 childLead -.2029 -.004 .04 siblingLead 1.2445 .03 -.046
childLead -.2029 bestHintText .0956 textCosine .0007 .004 -.033 length .9011 -.014 .01 titleTrail .8065 fileTitleShare .1054 .064 -.012 .119
siblingLead -5.9998 conceptOverlap .0889 hintText .07 -.008 .063 conceptTrail .771 -.042 -.012 likeness .5955 childLead .7824 -.003 .074 id .3845 .036 -.009
textCosine 0 hintText .079 length .7249 .075 -.007 .073 length .924 childLead -5.9985 -.025 .006 body .8161 -.005 .021
siblingLead -5.9998 parentLead -.1833 hintText .0195 -.037 -.011 .043 conceptOverlap .6467 position .6523 -.01 .015 likeness .2966 .103 .017
siblingLead -5.9998 blockCoverage .0272 .048 linked .3466 -.019 .022 inside .0128 hintFile .6732 .01 -.016 parentLead -2.7406 .019 .094
bestHintHead .8397 hintText .0458 childLead .7824 -.01 .06 length 1.1888 .01 .042 paragraphCosine .0159 hintBody .8755 -.007 .065 hintBody .8755 -.014 -.063
siblingLead -5.9998 id .0043 fileTitleShare .2101 -.024 .006 position .2181 .048 .004 siblingLead -1.0333 conceptTrail .771 -.001 .028 inside .0128 -.011 .059
childLead -.2029 bestHintText .1631 bestLead .9194 .001 -.027 bestHintText .8416 .01 -.015 titleTrail .8065 position .6164 -.009 .046 .1
childLead -.2029 hintText .034 bestLead 5.7885 -.018 .027 bestHintText .8416 .008 -.011 titleTrail .8065 titleTrail .0991 .044 -.011 .085
textCosine 0 length .6227 .091 hintText .1053 -.007 .06 length .9464 childLead -5.9985 -.02 .007 hintTitle .2587 .009 -.023
length .0693 parentLead -5.9999 siblingLead -5.9998 -.002 .045 .069 bestHintText .0956 conceptOverlap .5532 -.033 -.003 length .924 -.012 .009
linked 1.7006 linked .3466 siblingLead -5.9998 -.015 .004 characters .2376 .006 .094 below .0024 -.021 -.073
length 1.1888 textCosine 0 titleTrail .8065 .014 .065 likeness .5955 -.013 .004 position .7256 hintFile .6732 .015 -.023 bestHintHead .1065 -.007 .062
textCosine 0 repeats .3466 fileBody .2151 .049 -.001 .081 bestHintText .0415 conceptTrail .771 -.054 -.018 hintTitle .2587 .003 -.022
conceptParent .2304 repeats .8959 body .8161 -.002 .055 .058 siblingLead 1.2445 conceptTrail .6902 -.016 .005 titleCoverage .1496 -.01 -.047
length .0693 titleShare .3563 .08 repeats .8959 -.011 .04 linked 1.7006 linked .3466 -.004 .024 fileBody .916 -.01 -.078
titleTrail .0018 conceptBody .5549 parentLead -.9982 -.015 .042 bestLead .9194 -.009 .074 conceptBody .0031 hintText .0376 .026 .09 bestHintHead .0799 -.025 -.002
siblingLead -5.9998 hintFile 0 position .3282 .037 -.007 hintFile .2197 -.047 -.007 hintPhrases .627 body .8161 .001 .025 hintBody .7428 -.001 -.075
conceptParent .0031 bestLead 5.7885 bestHintText .1075 -.029 .017 .056 siblingLead 1.9331 bestHintText .8416 .004 -.016 length .8776 -.064 -.017
bestHintText .1631 position .7256 hintText .0005 .014 -.023 position .7892 .054 -.004 bestHintText .8416 body .8161 .002 .021 concentration .0191 .007 -.035
bestHintParagraph .8503 bestHintText .1631 length .5347 .03 -.014 linked .3466 .004 .028 paragraphCosine .0159 .031 hintBody .7428 -.001 -.056
linked 1.7006 linked .3466 hintText .0458 -.013 .003 characters .2376 .005 .074 conceptBody .8893 -.061 -.009
bestHintParagraph .6427 bestHintHead .0927 starts .5 -.006 -.044 conceptBody .8893 -.002 .016 body .21 fileBody .6605 .063 .013 hintBody .8755 -.009 -.047
length .0693 childLead -1.4746 position .36 .038 -.005 .061 hintText .0104 hintBody .0006 -.015 -.04 length .9011 -.012 .007
hintTitle .2587 length .9011 childLead -5.9985 -.018 .013 below .5447 .012 -.017 concentration .0068 repeats .3466 -.011 .048 hintBody .8755 -.025 -.1
childLead -.2029 length .8776 siblingLead -1.0333 -.007 -.027 below .5447 .007 -.023 bestHintHead .4895 bodyCoverage .55 .021 .067 -.01
length .9464 textCosine 0 level .625 -.01 .049 siblingLead 1.9331 -.007 -.056 hintParagraph .0234 paragraphCosine .0045 -.039 -.007 below .5447 .014 -.012
linked 1.7006 linked .3466 textCosine 0 .023 -.003 characters .0179 .001 .061 hintFile .4481 -.006 -.069
bestLead 5.7885 hintText .0458 linked .3466 -.016 .008 bestHintHead .8397 .009 -.008 blockCoverage .672 hintHead .0206 .024 -.018 .093
siblingLead -5.9998 conceptShare .8231 conceptBody .8893 -.016 .018 fileTitleShare .0034 -.032 .004 inside .0128 hintFile .8799 .008 -.02 titleTrail .8065 -.008 .041
length 1.1888 length .0693 hintFile .119 .006 .041 conceptParent .2304 .008 -.008 hintText .0507 conceptTrail .6902 -.022 .016 below .3863 .042 -.013
hintTitle .2587 hintPath .0006 body .8161 -.006 .008 titleTrail .3634 .044 .006 concentration .0046 repeats .8959 -.004 .053 bestHintHead .8397 -.018 -.073
bestLead 5.7885 hintText .034 hintConcepts .5806 -.02 .001 bestHintParagraph .6427 .008 -.011 titleTrail .1326 .065 0
titleTrail .0018 conceptBody .6524 bestHintText .8416 -.017 .031 bestLead 3.8271 .026 .108 conceptBody .0031 conceptParent .1913 .081 .006 siblingLead 1.9331 -.003 -.037
bestHintHead .8397 bestHintText .2999 position .7256 -.01 .012 conceptBody .8893 .001 .018 concentration .014 conceptParent .7459 -.014 .014 hintConcepts .4768 .033 -.04
siblingLead -5.9998 bestConcept .5 conceptBody .8893 -.017 .027 conceptTrail .771 -.069 -.013 siblingLead -2.014 hintTitle .2587 .02 -.019 inside .0128 -.006 .045
parentLead -5.9999 likeness .0057 hintConcepts .6672 .002 .04 level .875 -.005 -.037 inside .0128 id .0043 -.005 .03 titleTrail .6354 -.018 .051
parentLead 1.6787 position .0556 hintPhrases .067 -.003 .044 bestHintHead .047 -.019 -.001 conceptBody .4429 .078 length 1.0054 -.018 .025
length .0693 fileBody .9853 fileBody .6963 .014 .052 -.005 body .8161 conceptTrail .6902 -.014 .002 bestLead 3.4027 .001 .068
bestHintText .8416 bestHintText .2201 repeats 3.1568 -.003 -.036 childLead -1.4746 .006 .032 fileBody .6605 headCosine .0084 .07 .001 hintConcepts .5806 .006 -.026
length .0693 fileBody .9853 childTitles .2566 .019 .064 -.007 bestHintHead .047 id .1718 -.022 .015 length .924 -.008 .006
length 1.2447 repeats 3.1568 conceptTrail .771 -.008 .005 hintText .07 -.046 -.002 id .3845 linked .3466 .01 .048 -.028
siblingLead -5.9998 parentLead -2.7406 hintFile 0 .012 -.017 fileTitleShare .0034 .062 -.007 inside .0128 fileTitleShare .1054 .012 -.009 id .0043 .031 -.018
titleTrail .3634 conceptBody .5549 parentLead -.5511 -.016 .016 hintBody .8755 .036 -.031 titleTrail .8065 characters .576 -.025 .017 conceptBody .6524 .039 -.001
childLead -1.4746 length .8511 bestLead 4.8761 -.015 .032 below .3863 .005 -.024 id .0043 blockCoverage .3447 .045 .001 .06
childLead -1.4746 likeness .5955 length .924 -.019 -.001 hintText .1053 -.008 .017 id .0043 likeness .1115 .027 -.007 .05
hintTitle .1754 titleTrail .3232 conceptBody .7782 -.004 .042 titleShare .5091 -.011 .004 paragraphCosine .0159 bestHintHead .8397 -.005 .034 hintFile .253 .017 -.033
bestHintParagraph .8503 hintPhrases .067 hintConcepts .4051 -.017 .002 fileTitleShare .3718 .02 -.011 hintPhrases .627 hintConcepts .4768 .032 -.008 hintBody .7428 -.006 -.087
parentLead 1.6787 bestHintHead .047 sameCore .5 -.01 -.043 bestHintParagraph .8503 .003 -.011 paragraphCosine .153 position .4659 .02 .062 -.015
siblingLead -5.9998 id .0043 characters .0179 -.005 -.033 fileBody .9399 -.01 .044 position .7256 body .9536 -.005 .019 parentLead -1.6252 .024 -.01
length 1.1888 bestLead 5.7885 siblingLead 1.2445 -.002 -.023 titleTrail .1627 .047 -.009 linked .3466 repeats .8959 -.003 .041 linked 1.2425 .054 -.005
linked 1.7006 siblingLead -5.9998 id .0043 -.011 .017 conceptOverlap .6467 -.001 .015 hintFile .4481 -.006 -.06
childLead .7824 length .8776 hintConcepts .6672 -.021 -.004 body .7564 -.004 .011 bestLead 2.8901 0 .06
parentLead 1.6787 linked .3466 characters .3767 0 -.017 characters .2376 -.005 .059 conceptBody .7782 .05 -.006
childLead 2.4143 length 1.2162 likeness .5955 -.008 .005 position .7256 0 .037 .071
childLead 2.4143 bestHintHead .047 conceptOverlap .5532 -.024 .008 hintTitle .2587 .004 -.013 .054
childLead 2.4143 childTitles .0217 length .8511 -.01 .006 conceptTrail .771 -.032 .001 .053
linked 1.7006 textCosine 0 hintBody .8755 .007 .072 linked .3466 -.003 .016 -.034
hintPhrases .627 bestHintText .2694 conceptShare .4184 -.015 .003 bestHintHead .3485 .019 .003 position .3282 bestHintParagraph .6427 .045 -.014 hintBody .2406 -.011 -.069
childLead 2.4143 length .9011 childLead -5.9985 -.014 .004 body .8161 -.003 .013 .047
titleTrail .3232 conceptOverlap .6467 hintConcepts .801 .014 -.024 .069 titleTrail .8065 characters .576 -.022 .011 conceptBody .7782 .043 -.002
bestLead 5.7885 siblingLead -5.9998 parentLead -.1833 -.01 .039 hintPhrases .627 .005 -.025 blockCoverage .7737 hintBody .1762 .024 -.027 .062
bestHintParagraph .6427 body .9536 marked .0034 -.001 .047 titleTrail .3232 .066 .014 body .1796 hintPhrases .1677 .008 .054 length .7249 -.042 -.01
childLead 2.4143 blockCoverage .0018 repeats .3466 .004 .058 hintBody .8755 0 -.017 .039
hintTitle .2587 titleTrail .3232 conceptBody .4084 -.016 .026 titleTrail .8065 -.015 .005 conceptParent .2304 position .1651 -.032 .024 repeats .3466 -.046 .003
blockCoverage .0018 hintConcepts .801 hintPhrases .0914 -.004 .034 .054 likeness .5955 hintPhrases .627 -.003 -.036 repeats 3.1568 .009 -.027
conceptParent .2304 bestHintText .3348 body .6997 -.007 .041 hintFile .2197 .059 .013 siblingLead 1.2445 conceptCover .0031 -.028 .001 titleCoverage .1496 0 -.047
bestHintHead .0149 length .6227 .013 position .7256 -.033 -.004 paragraphCosine .0938 hintPhrases .067 .001 .016 hintBody .7428 .001 -.026
blockCoverage .2235 conceptTrail .6902 fileTitleShare .5439 .013 -.032 hintTitle .0384 .079 .01 repeats 3.1568 conceptBody .7782 -.01 .003 hintText .07 -.042 -.003
position .7256 linked 1.7006 conceptBody .7782 -.01 .002 -.043 length 1.0054 likeness .5955 -.018 .02 position .8493 .04 .005
titleTrail .2867 conceptBody .4429 hintBody .8755 -.017 .021 hintPhrases .627 .026 -.037 titleTrail .8065 hintFile .8799 -.003 -.037 conceptBody .7782 .044 -.002
hintTitle .2587 hintBody .2755 position .6854 -.007 .008 hintPhrases .627 .013 -.033 paragraphCosine .0268 level .625 -.02 .025 body .6997 -.046 -.014
position .9666 bestHintHead .047 length .6768 .024 -.019 titleTrail .3634 .01 -.001 hintConcepts .801 -.042 -.008
bestHintParagraph .8503 titleTrail .2867 conceptBody .4429 -.011 .027 conceptBody .1294 .037 -.003 concentration .0086 conceptOverlap .4385 -.011 .033 hintBody .8755 -.008 -.05
siblingLead -5.9998 isRoot .5 childLead -1.4746 -.006 .042 -.056 codeName .3 likeness .7511 -.001 .02 sameCore .5 .097 -.017
hintFile .6732 bestConcept .5 marked .0034 .006 .072 siblingLead -5.9998 -.018 .007 titleTrail .8065 titleShare .1261 -.004 -.034 conceptBody .6524 .066 .006
conceptParent .2304 parentLead .8022 hintFile .1881 .027 -.002 .052 conceptShare .2333 repeats .3466 -.032 .029 bodyCoverage .244 .034 -.001
length 1.2162 position .4281 hintTrail .0319 0 .025 parentLead -5.9999 -.016 .003 position .5364 parentLead -.9982 -.01 .032 parentLead -2.7406 .045 -.023
likeness .5955 fileBody .0011 .037 length 1.1411 -.009 .006 hintText .1053 bestConcept .5 .02 -.015 concentration .014 .025 .001
linked .3466 hintText .0625 hintText .0061 .012 -.013 hintConcepts .5806 .013 -.001 characters .2376 titleCoverage .2636 .015 -.028 anchor .0023 .085 .024
linked .3466 hintText .1053 childLead .7824 -.009 .031 parentLead -2.7406 0 .024 characters .2376 titleCoverage .2636 .018 -.027 hintHead .0688 .069 .022
fileCoverage .1018 .027 position .4281 codeName .3 0 .029 hintPhrases .627 -.001 -.033
likeness .5955 bestHintHead .4084 body .7564 -.004 .02 bestConcept .5 -.006 -.03 parentLead -5.9999 conceptShare .6164 .034 -.003 body .881 .033 .003
bestLead 5.7885 fileBody .4556 hintText .07 -.006 .033 length .8776 -.01 .001 blockCoverage .7737 hintParagraph .0314 .024 -.019 .056
position .0556 level .625 bestLead .9194 .01 .047 textCosine .0748 -.028 .017 blockCoverage .0018 hintConcepts .6672 -.003 .046 hintTitle .2587 0 -.016
childLead 2.4143 bestHintHead .0149 headCosine .0033 -.008 -.042 bestLead 4.8761 0 .018 .035
length .7249 childLead -5.9985 starts .5 -.037 -.002 position .1362 .05 .001 below .3863 marked .0034 .003 .037 fileTitleShare .0034 .008 -.02
conceptTrail .6902 conceptShare .8231 body .7564 -.009 .022 hintText .07 -.005 -.053 blockCoverage .5525 siblingLead .2046 .042 -.014 conceptOverlap .3625 -.024 .004
position .6854 position .4281 conceptTrail .6902 -.01 .009 fileTitleShare .3093 -.005 -.031 linked .3466 position .9666 .007 -.027 characters .2376 .009 .082
hintConcepts .4051 conceptTrail .3787 siblingLead .7456 -.004 .046 id .0043 -.025 .01 siblingLead 1.9331 conceptTrail .6902 -.007 .009 -.038
paragraphCosine .1099 marked .0034 bestHintText .2999 -.005 .011 .061 bodyCoverage .8087 hintConcepts .5806 -.003 -.036 hintParagraph .0513 -.044 .003
childLead 2.4143 position .7256 position .4281 .001 -.013 parentLead -1.6252 .012 -.015 .032
childLead -1.4746 conceptTrail .6902 body .7564 -.015 .009 bodyCoverage .55 .023 -.002 id .0043 fileTitleShare .7641 -.001 .033 .046
bestHintText .0415 conceptOverlap .5532 parentLead .4561 -.037 .006 holds .527 .038 -.027 linked .3466 position .9666 0 -.026 characters .3767 -.001 .051
bestHintHead .0149 fileTitleShare .5439 length .7922 0 -.028 .014 childLead -1.4746 length .7249 -.013 .002 id .0043 .005 .045
repeats 3.1568 fileBody .8305 conceptTrail .6902 -.004 .021 fileTitleShare .0034 .006 -.01 fileTitleShare .1054 bestLead .9194 -.01 -.057 .017
bestHintHead .8397 body .9536 marked .0034 -.002 .036 childTitles .0217 .025 -.015 fileBody .8305 fileCoverage .5424 -.03 .015 hintConcepts .5806 .008 -.021
hintTitle .1754 hintPath .0006 length .9862 -.005 .004 titleTrail .0018 .058 .007 concentration .0046 fileCoverage .5424 -.024 .013 hintParagraph .2621 -.009 -.051
titleTrail .3634 conceptBody .5549 parentLead -.5511 -.014 .019 hintBody .8755 .024 -.027 hintConcepts .4051 conceptTrail .4547 .029 -.022 conceptParent .269 .047 -.001
position .9666 hintFile .6732 bestConcept .5 .009 -.006 conceptTrail .771 -.017 .006 titleTrail .8065 -.049 0
titleTrail .3634 fileTitleShare .5439 id .1718 .007 .055 hintConcepts .3152 .011 -.031 conceptTrail .771 conceptParent .2304 .031 -.02 conceptBody .7782 .024 -.002
concentration .0283 bestLead .9194 hintTrail .013 .004 .023 hintFile .8799 .002 -.02 bestLead .9194 titleTrail .5495 -.035 -.009 fileTitleShare .1054 .033 -.013
fileCoverage .1018 .027 hintFile .6732 level .875 .005 -.019 starts .5 -.012 .019
childLead -5.9985 below .1362 length .7249 -.017 .001 likeness .4529 -.048 -.008 fileBody .8305 siblingLead -5.9998 0 .038 hintTrail .0004 -.006 .022
position .0556 concentration .0046 blockCoverage .7737 .008 .079 bestLead .9194 -.021 .021 hintPhrases .627 hintText .0507 -.007 .005 hintBody .1457 0 -.044
hintTrail .0319 bestHintParagraph .8503 bestHintText .2999 -.007 .006 bestConcept .5 -.028 .011 repeats .3466 conceptShare .3375 -.02 .024 textCosine .0126 .07 .009
childLead 2.4143 bestHintHead .0149 hintText .0005 .005 -.025 position .4281 .004 -.003 .034
siblingLead 4.0267 repeats 3.1568 conceptOverlap .6467 -.003 .006 exact .5 .008 -.03 .035
fileBody .8305 childLead -5.9985 hintBody .3519 -.009 .012 titleCoverage .4564 .043 .008 headCosine .0255 hintParagraph .0001 .017 -.019 bestHintHead .4895 .011 -.008
fileBody .8305 conceptTrail .6902 repeats 1.2425 -.008 .031 repeats 3.1568 .022 -.021 childTitles .0217 conceptTrail .3427 .015 -.003 fileTitleShare .0034 .004 -.028
fileCoverage .1018 .032 hintConcepts .4051 conceptTrail .3787 .004 -.017 conceptTrail .6902 -.008 .006
blockCoverage .2521 fileBody .0011 .051 position .3282 -.015 .018 position .0556 level .625 .033 -.007 parentLead -5.9999 -.006 .003
linked 1.7006 length 1.1888 repeats 3.1568 0 -.021 linked .3466 .002 .033 -.024
titleTrail .3634 body .5516 conceptTrail .6902 -.009 .03 bestLead 3.4027 .004 .07 titleTrail .8065 characters .576 -.017 .013 hintFile .4481 -.008 .013
bestHintHead .8397 conceptOverlap .6467 marked .0034 -.004 .036 titleCoverage .2213 .093 .006 textCosine .0074 .024 hintFile 0 .006 -.016
linked .3466 hintText .1053 paragraphCosine .4043 -.008 .022 starts .5 -.002 .018 characters .2376 titleCoverage .2636 .012 -.022 position .2695 .062 .018
siblingLead -5.9998 anchor .0023 isRoot .5 -.007 -.058 .038 hintFile .6732 repeats 1.2425 .006 .031 starts .5 -.009 .024
hintFile .6732 hintBody .2755 position .3282 .008 -.009 hintTitle .2587 .017 -.008 starts .5 blockCoverage .0018 .02 -.014 bestHintHead .3485 .039 .01
hintConcepts .4051 conceptTrail .3787 siblingLead 1.5547 -.002 .045 fileTitleShare .7641 -.024 .013 fileBody .7666 fileTitleShare .0034 .002 .024 id .3845 .001 -.017
likeness .5955 bestConcept .5 conceptParent .7459 .003 -.011 bestHintHead .6118 .002 -.041 conceptOverlap .5532 .049 repeats 3.1568 .007 -.028
parentLead 1.6787 position .9666 siblingLead -5.9998 -.006 .003 titleShare .4242 -.037 -.007 hintTrail .013 body .4664 .059 .014 -.024
parentLead 1.6787 length .8511 childLead -5.9985 -.014 .002 below .5447 .005 -.013 paragraphCosine .153 siblingLead .7456 .054 .005 -.016
hintFile .8799 level .875 bestConcept .5 .009 -.004 bestLead 3.8271 -.026 .031 conceptTrail .771 hintPath .0006 -.031 .004 characters .2376 .013 -.033
length .0693 fileTitleShare .4413 childTitles .2566 .015 -.014 .048 fileTitleShare .7641 hintPhrases .067 -.006 .007 id .3845 -.003 -.06
length 1.2162 id .0043 position .192 -.012 -.001 fileTitleShare .7641 .018 -.035 linked .3466 repeats .3466 -.007 .024 body .3932 -.012 .042
position .7256 position .4281 hintConcepts .5213 -.009 .009 level .875 -.015 .018 hintTitle .2587 parentLead -1.6252 .016 -.011 textCosine .0558 -.007 -.046
concentration .0055 bestLead .9194 hintParagraph .0088 -.005 .02 paragraphCosine .0404 .003 -.015 parentLead -.5511 hintBody .8755 .002 -.027 titleTrail .4732 .005 -.036
paragraphCosine .4043 fileBody .8305 hintText .1621 -.001 .023 position .7256 -.009 .005 marked .0034 repeats .8959 .026 -.02 -.036
length 1.1411 concentration .0283 body .9536 -.002 .018 bestLead .9194 -.021 .006 childTitles .0217 characters .576 .006 .041 body .6485 -.049 -.004
repeats 3.1568 fileBody .0011 .028 conceptBody .8893 -.005 .004 fileTitleShare .1054 bestHintHead .2017 -.046 -.006 .015
fileBody .8305 body .1796 hintBody .8755 -.016 .043 conceptBody .7782 -.002 .022 fileTitleShare .0034 inside .0128 .012 -.014 marked .0034 -.006 -.048
childLead -1.4746 body .8161 repeats .3466 -.01 .005 conceptTrail .5492 .03 -.003 id .0043 fileTitleShare .7641 -.006 .032 .047
body .9536 fileCoverage .1018 .025 childLead -5.9985 -.005 .004 hintBody .7428 conceptShare .6164 .031 .001 conceptCover .7059 -.042 .006
hintFile .8799 linked .3466 hintText .0507 -.008 .004 textCosine .0074 -.018 .024 conceptTrail .771 conceptShare .6164 -.011 -.059 characters .0179 .012 -.03
repeats 3.1568 codeName .3 position .7256 -.004 .007 conceptShare .8231 .098 -.007 siblingLead -5.9998 bestHintHead .2017 -.044 -.01 .007
bestHintParagraph .6427 childLead -1.4746 body .9536 -.002 .015 level .625 .004 .045 paragraphCosine .0115 siblingLead -2.014 .037 -.017 titleShare .6646 -.019 .003
childTitles .0217 repeats 3.1568 linked 1.2425 .002 .023 hintPhrases .0043 -.039 .002 fileBody .9853 hintBody .5019 .013 -.033 inside .0128 -.014 -.045
childLead 2.4143 bestHintText .0237 hintConcepts .4051 -.035 .004 paragraphCosine .0583 .005 -.003 .023
repeats 3.1568 codeName .3 position .9666 .001 -.031 conceptShare .8231 .096 -.007 fileTitleShare .1054 bestHintHead .2017 -.05 -.02 .013
parentLead 1.6787 position .4281 below .3863 .007 -.009 position .5364 -.026 0 position .2695 -.019 position .6164 .052 .014
length 1.2162 bestHintParagraph .6427 bestConcept .5 .005 -.007 starts .5 -.013 .009 repeats .8959 bestHintText .2432 -.013 .017 .049
parentLead -5.9999 childLead -5.9985 fileTitleShare .7641 -.005 -.034 titleCoverage .3714 .026 -.002 repeats .3466 id .0043 -.01 .025 parentLead 1.1951 .017 .092
repeats 3.1568 codeName .3 hintFile .8799 .002 -.009 conceptShare .8231 .088 -.006 headCosine .066 -.034 length .7249 -.02 .013
blockCoverage .2235 concentration .0017 fileBody .0011 .043 -.005 .06 fileBody .3221 hintParagraph .0273 -.04 -.008 fileBody .4126 .024 -.001
bestLead 5.7885 concentration .0283 hintText .0507 -.005 .006 hintPhrases .43 -.002 -.026 titleTrail .0991 .036 -.001
childLead -5.9985 below .1362 length .7249 -.016 .001 headCosine .0158 -.055 -.014 fileBody .8305 siblingLead -5.9998 0 .033 length 1.0819 .009 -.023
hintTitle .1754 hintTrail .0319 titleShare .0821 .01 -.003 id .0043 .006 .053 repeats .8959 hintFile .2197 .016 -.016 fileTitleShare .0034 -.002 .04
hintFile 1 likeness .1826 conceptOverlap .6467 -.007 .044 siblingLead 2.4189 .004 -.031 -.025
bestConcept .5 codeName .3 marked .0034 -.001 .038 .072 siblingLead -1.0333 hintTrail .0004 -.011 .011 .033
hintTrail .2008 bestLead 5.7885 hintTitle .4309 .001 -.014 hintFile .4481 .037 -.002 position .3282 .006 -.042
length 1.1888 length 1.1637 fileCoverage .1018 .027 -.001 bestHintParagraph .3472 .006 -.04 characters .576 below .1362 .009 -.022 concentration .0191 .056 .012
siblingLead .2046 siblingLead -.06 hintFile 0 .01 -.003 conceptTrail .6902 -.046 -.007 conceptTrail .5492 fileTitleShare .2604 .051 -.004 fileTitleShare .4413 -.034 .018
repeats 3.1568 codeName .3 siblingLead -2.014 .004 -.006 conceptShare .8231 .084 -.003 siblingLead -5.9998 headCosine .1154 -.056 -.02 .024
conceptCover .4654 anchor .1981 likeness .5018 -.008 .029 .038 titleTrail .1326 bestHintHead .2017 .07 .024 anchor .1981 .003 -.02
length 1.3241 repeats 3.1568 likeness .7511 -.003 .01 fileTitleShare .0034 -.032 .005 id .0043 hintPhrases .0457 -.003 .044 -.02
conceptParent .2304 likeness .2671 siblingLead .5475 -.003 .024 .046 conceptCover .0031 fileTitleShare .5439 -.049 .019 likeness .0057 .021 -.002
hintPhrases .067 hintConcepts .5806 fileTitleShare .0034 .001 -.024 fileTitleShare .2101 -.007 .017 fileTitleShare .5439 bestHintHead .4084 .022 .001 titleTrail .2511 -.044 -.003
linked 1.7006 linked .3466 hintText .1267 -.004 .004 hintHead .092 .021 -.013 -.021
position .6854 hintFile .1549 position .2992 0 -.029 hintFile .6732 .007 -.007 hintTitle .1754 fileTitleShare .2101 .002 .023 likeness .2367 -.002 -.038
bestHintText .6202 position .6523 body .9536 -.005 .016 parentLead -1.6252 .017 -.011 parentLead -2.7406 position .2455 .006 -.015 repeats .3466 .003 .047
linked .3466 parentLead -5.9999 position .3932 .001 -.012 repeats .3466 -.002 .02 characters .2376 titleCoverage .3142 .012 -.021 titleShare .5091 .055 .009
body .881 fileBody .8305 hintConcepts .6672 -.006 .012 hintTrail .0585 -.005 -.027 hintConcepts .5806 conceptTrail .3427 .055 .008 bestBody .5 .008 -.017
paragraphCosine .1099 hintPhrases .3357 hintFile .7589 .004 -.009 hintParagraph .1472 -.001 .046 bodyCoverage .8087 id .0043 -.025 .007 bestLead .9194 -.006 .013
bestHintHead .0679 blockCoverage .1962 position .4281 -.018 .04 linked .3466 -.021 .013 bestLead 4.8761 paragraphCosine .0938 .006 -.004 likeness .0319 .064 -.005
repeats 3.1568 fileBody .0011 .031 headCosine 0 -.013 .002 bodyCoverage .6807 .005 bestHintText .6202 -.049 -.005
length 1.3905 length 1.1888 repeats 3.1568 0 -.022 hintPhrases .067 -.008 .019 titleTrail .2867 .01 -.045
blockCoverage .2521 titleTrail .2511 fileTitleShare .5439 .01 -.025 fileTitleShare .4413 .005 .059 level .875 fileBody .3221 -.026 .001 inside .0128 -.028 .011
hintParagraph .0574 siblingLead 1.5547 hintConcepts .5806 -.019 .002 conceptShare .0872 .05 -.021 hintHead .0688 bestHintHead .1777 .001 .026 hintConcepts .5806 .008 -.005
conceptTrail .6902 fileTitleShare .5439 siblingLead .7456 -.005 .028 length .8776 .003 -.032 titleTrail .3232 conceptOverlap .6467 .008 .061 conceptBody .6524 .027 -.002
hintTrail .0319 parentLead 1.6787 hintPath .0231 -.004 .017 fileTitleShare .5439 .005 .044 hintConcepts .801 hintTitle .111 .009 -.022 fileBody .6217 .055 .012
paragraphCosine .1832 bestHintText .2999 conceptShare .6164 -.008 .007 repeats .8959 .004 .019 body .8161 hintConcepts .3726 -.044 -.011 bestLead .9194 -.007 .019
bestLead 5.7885 repeats 3.1568 fileBody .5401 .011 -.002 fileTitleShare .0034 -.031 .005 length .7922 .045 fileBody .888 -.01 .024
likeness .5018 marked .0034 blockCoverage .672 .003 -.012 .033 conceptCover .4117 .052 concentration .014 .009 -.006
fileTitleShare .3718 bestLead 2.1986 hintFile 0 .009 -.006 hintPhrases .1437 0 .038 id .0043 inside .0128 -.007 .024 length .9464 .008 -.037
bestHintText .2999 bestLead 4.2013 hintTrail .0319 -.004 .02 concentration .0109 -.027 .016 concentration .0283 starts .5 .002 .018 bestLead 2.8901 -.01 .033
length .8511 parentLead 1.6787 childLead -5.9985 -.015 .004 .034 below .5447 body .881 .002 .013 parentLead -5.9999 -.002 -.037
repeats 3.1568 hintText .0061 length .6227 .046 .003 position .9666 0 -.021 fileTitleShare .1619 bestHintHead .2017 -.046 -.012 .021
likeness .1826 id .0043 conceptParent .7459 -.003 -.029 .03 fileBody .1437 -.043 likeness .2085 .037 .002
bestHintHead .0149 conceptOverlap .6467 likeness .1545 -.027 -.006 .007 paragraphCosine .1099 length .9011 -.002 .009 bodyCoverage .4992 -.027 0
hintParagraph .0574 linked .3466 siblingLead 1.5547 -.011 .021 conceptBody .3741 -.027 .025 isRoot .5 length .7249 -.016 .004 .038
childLead 2.4143 siblingLead 1.9331 hintConcepts .3436 -.008 .003 conceptTrail .2814 .016 -.04 .031
hintFile .6732 siblingLead -5.9998 hintParagraph .1472 -.014 .012 position .192 -.006 .01 conceptTrail .771 bestHintParagraph .0796 -.047 -.01 characters .2376 .009 -.027
bestLead 4.8761 paragraphCosine .1099 hintBody .8755 .001 .02 hintParagraph .0895 -.024 -.003 concentration .014 repeats .3466 -.013 .035 .066
hintConcepts .2858 characters .2376 id .1718 -.014 .025 .032 bestHintHead .0005 .039 length .8511 -.006 .004
hintTrail .2008 conceptBody .3085 hintBody .8755 -.015 .03 blockCoverage .4584 .011 0 hintBody .3963 .018 paragraphCosine .0806 -.012 -.053
hintFile .6732 level .875 length .8511 -.005 .008 length .8238 .012 -.029 starts .5 length .7249 -.03 -.006 repeats .3466 .036 .002
body .9536 hintTrail .2008 hintTrail .0319 -.002 .009 siblingLead -1.0333 -.003 -.044 bestHintText .6202 below .1362 .028 -.018 hintPhrases .627 .004 -.028
hintTrail .2008 hintPath .0231 bestConcept .5 .002 -.006 bestHintParagraph .8503 .004 .04 position .3282 .012 -.031
hintFile 1 position .0556 level .625 .028 -.01 hintHead .2529 -.002 .006 -.025
linked .8959 repeats 3.1568 fileCoverage .1018 .028 .001 hintPhrases .0043 -.03 .003 siblingLead -5.9998 .017 titleCoverage .3142 -.001 -.048
linked 1.7006 hintText .0061 hintFile .3197 .003 .034 linked 1.2425 -.001 .028 -.021
length .9464 siblingLead 1.9331 bestHintText .8416 .002 -.01 -.029 repeats 1.2425 body .8161 -.004 .009 conceptOverlap .2995 .059 .005
length 1.2162 childLead -5.9985 parentLead -5.9999 -.009 .004 hintFile .8799 .01 -.017 hintPhrases .0457 bestLead .9194 .02 -.03 bestLead 3.4027 .009 .053
bestHintHead .3485 marked .0034 headCosine .1422 -.001 .02 .041 concentration .0055 concentration .0009 -.004 .014 body .5075 -.028 -.005
paragraphCosine .0488 hintConcepts .5806 hintConcepts .1982 .014 -.013 fileTitleShare .1619 .002 .021 body .7564 starts .5 -.015 .015 bestHintParagraph .0918 -.033 .003
repeats 3.1568 concentration .0513 sameCore .5 0 .013 hintConcepts .5806 .011 -.016 siblingLead -5.9998 titleCoverage .8127 -.009 -.041 .006
hintFile .6732 bestConcept .5 starts .5 .008 -.031 marked .0034 -.003 -.049 position .7553 parentLead -1.6252 -.014 .014 parentLead -1.6252 .018 -.017
titleShare .2241 titleCoverage .4564 anchor .0023 -.004 .043 paragraphCosine .0583 -.009 -.055 conceptShare .3375 bestHintHead .3012 -.004 .047 hintTrail .0004 -.002 .015
siblingLead .2046 conceptTrail .6902 conceptShare .8231 -.002 -.031 conceptBody .8893 .022 -.002 characters .0179 repeats .3466 -.006 .028 level .625 .067 .018
repeats 3.1568 fileBody .5401 titleTrail .1903 -.007 .025 conceptTrail .0031 .012 -.002 bestConcept .5 .014 hintHead .1723 -.044 .001
likeness .1826 marked .0034 siblingLead .3672 -.013 .007 .037 siblingLead 1.2445 parentLead -5.9999 .001 .01 conceptTrail .5003 .011 -.032
headCosine .0003 fileBody .0011 .03 repeats .3466 -.023 .01 titleTrail .3232 titleShare .3563 .017 -.021 titleShare .1913 -.016 .002
fileTitleShare .1054 repeats .3466 codeName .3 .005 .079 hintPath .0006 -.01 .02 repeats .3466 marked .0034 -.007 -.052 concentration .0011 .03 .001
concentration .0191 marked .0034 conceptTrail .771 -.005 .007 .038 bestLead 4.2013 marked .0034 -.005 -.033 .029
hintPath .0006 bestHintParagraph .4528 position .6854 -.003 .012 likeness .0574 -.023 -.002 hintFile .253 -.021 fileTitleShare .5439 .019 -.005
childLead -5.9985 below .1362 length .7249 -.014 .001 likeness .4529 -.043 -.005 fileBody .8593 siblingLead -5.9998 -.009 .031 hintPhrases .43 -.006 .027
childTitles .0217 below .9049 length .8511 -.008 .003 hintPhrases .0043 -.003 .05 bestLead 3.8271 titleTrail .6354 -.026 -.001 .023
position .7256 length 1.3905 position .4281 .003 -.009 -.031 bestHintHead .1378 siblingLead -5.9998 -.008 .032 length 1.1888 -.005 .019
fileBody .4556 conceptTrail .2814 hintParagraph .1472 -.024 .021 fileTitleShare .3093 .012 .056 likeness .1826 siblingLead .5475 -.014 .012 conceptCover .1602 .038 0
hintFile .8799 bestConcept .5 marked .0034 .004 .039 conceptBody .8893 .019 -.009 titleTrail .8065 titleShare .6646 -.012 -.038 bestHintHead .6118 .019 -.004
concentration .0002 fileTitleShare .4413 hintBody .8755 -.018 .02 titleTrail .3232 -.019 .038 linked .3466 position .9091 .002 -.017 position .7553 .002 .041
hintFile 1 length 1.3905 length 1.2162 0 .01 titleTrail .3634 .007 -.04 -.027
siblingLead 4.0267 hintTitle .1754 hintPath .0231 0 .014 parentLead -5.9999 .003 -.018 .025
hintText .1267 linked .3466 bestConcept .5 0 -.016 conceptBody .4429 -.023 .017 siblingLead .7456 hintFile 0 .02 .003 likeness .3346 -.009 -.036
body .8161 hintConcepts .6672 conceptShare .0125 0 -.015 bestHintParagraph .3472 .01 -.009 conceptShare .1989 conceptTrail .6103 0 -.036 conceptShare .6164 .024 -.002
repeats 3.1568 likeness .7511 codeName .3 -.003 .041 concentration .0021 .025 .001 hintPhrases .0043 -.031 .007
childLead -5.9985 below .1362 length 1.3241 -.002 .015 conceptCover .5336 -.044 .001 fileBody .8593 hintTrail .0585 .025 -.013 bodyCoverage .6063 -.021 .005
hintTrail .1036 hintTrail .0319 siblingLead .2046 -.002 .009 conceptShare .4646 -.002 .03 length 1.1208 bestHintHead .3485 .021 -.012 -.035
childLead -1.4746 hintPhrases .0457 parentLead -5.9999 -.012 .004 concentration .0283 .006 -.007 level .625 titleTrail .8065 -.012 .026 parentLead -1.6252 .062 -.006
hintConcepts .2858 position .3932 fileTitleShare .1054 .02 -.01 fileTitleShare .4413 -.028 .017 siblingLead 1.2445 bestHintParagraph .3472 .007 -.001 conceptBody .8893 -.033 .003
siblingLead 4.0267 likeness .5955 textCosine .1054 .001 -.011 fileTitleShare .5439 .008 -.012 .028
conceptBody .3085 conceptParent .0031 level .625 -.018 .022 hintHead .0529 -.043 -.006 titleTrail .3232 hintText .079 .018 -.005 headCosine .1871 -.006 .004
linked 1.7006 hintHead .2529 hintFile .1549 -.009 .002 textCosine .0189 .037 .004 -.024
bestHintText .2999 hintTrail .013 hintText .0061 .009 -.013 bestLead .9194 .041 -.006 concentration .014 parentLead -1.6252 .004 .025 conceptParent .7459 .008 -.01
concentration .0283 hintPhrases .067 fileTitleShare .5439 -.007 .015 fileTitleShare .5439 .012 -.008 hintPhrases .0457 holds .527 .035 -.034 titleShare .6646 -.023 .001
paragraphCosine .1099 hintPhrases .3357 id .1718 -.002 .015 level .625 .004 .044 bodyCoverage .6807 parentLead -.9982 -.024 .014 parentLead -.5511 .002 -.024
fileTitleShare .3718 titleTrail .3232 hintPath .0006 .005 .037 titleShare .1913 -.028 .003 repeats .3466 conceptTrail .6902 -.026 -.005 conceptCover .6175 .038 -.015
siblingLead -5.9998 hintFile 0 conceptCover .6175 -.019 .025 hintFile .4028 -.025 .001 hintPhrases .627 conceptShare .8231 .001 .016 level .625 -.046 .013
siblingLead -5.9998 hintFile 0 conceptCover .5336 -.013 .024 hintFile .4028 -.025 .001 hintFile .8799 hintFile .119 -.004 .01 length .7249 -.031 -.002
position .9666 length 1.3905 length 1.3241 0 .018 fileTitleShare .1054 .013 -.049 hintBody .1154 -.001 -.033
hintHead .2529 length .5347 hintFile .1549 -.031 .034 hintTitle .4309 -.001 -.019 textCosine .0074 .038 titleCoverage .0018 -.027 .006
length .9464 hintHead .0125 hintFile .119 -.029 .035 siblingLead .9805 -.004 -.028 below .3863 paragraphCosine .4043 .003 .02 hintConcepts .2858 .017 -.014
linked 1.7006 childLead -5.9985 below .1362 -.001 -.023 conceptBody .4429 -.011 .01 -.019
length .8511 position .4659 below .9049 -.002 .033 titleTrail .0018 .026 -.019 headCosine 0 hintPath .0006 -.017 .009 id .3845 .007 -.011
hintText .0061 length .5347 .042 level .625 .018 -.012 headCosine .0255 fileBody .7995 .001 -.017 marked .0034 .003 -.016
length 1.1411 repeats 1.7006 siblingLead .9805 .001 -.013 hintHead .2529 -.026 .005 body .4287 paragraphCosine .0404 .002 -.031 siblingLead .5475 .006 .042
fileBody .3692 hintParagraph .1003 conceptTrail .2814 -.027 .016 likeness .0574 .042 .017 repeats 3.1568 fileTitleShare .0034 .003 -.004 fileBody .7666 .001 -.031
hintFile .6732 bestLead .9194 marked .0034 0 -.043 marked .0034 .004 .079 titleTrail .8065 bestHintParagraph .0796 -.035 -.009 bestHintHead .6118 .019 -.007
conceptBody .3741 likeness .3657 conceptShare .0872 -.004 -.032 .03 bodyCoverage .2742 bestHintHead .2298 .04 -.011 hintHead .092 -.005 .004
below .5447 length .7249 headCosine .1871 .009 -.021 likeness .1826 -.004 .007 hintConcepts .1982 .021 textCosine .1303 -.022 .006
bestConcept .5 codeName .3 siblingLead -2.014 .008 -.004 .047 siblingLead -1.0333 hintFile 0 .007 -.012 .029
position .6854 parentLead .8022 isRoot .5 -.004 .024 repeats .3466 0 .057 anchor .0023 hintPhrases .627 .005 -.028 .042
likeness .7511 codeName .3 holds .527 -.002 -.033 .038 conceptCover .7059 .053 hintText .1053 -.009 .012
hintHead .0002 repeats .3466 parentLead -2.7406 .017 -.025 .039 hintTrail .2008 hintBody .2755 -.003 .004 hintBody .4455 .021 -.037
conceptParent .2304 likeness .3346 hintFile .6732 .01 -.011 .044 conceptTrail .3122 level .625 0 -.043 siblingLead 1.9331 0 -.025
parentLead -.5511 siblingLead -5.9998 isRoot .5 -.002 -.052 position .6523 -.001 .015 conceptTrail .1148 .028 repeats .3466 -.02 .011
bestConcept .5 codeName .3 siblingLead -2.014 .008 -.004 .051 siblingLead -.5549 anchor .0023 -.009 .022 .03
linked 1.7006 bestHintHead .0149 paragraphCosine .002 .007 -.025 bodyCoverage .8087 -.003 .004 -.021
position .7256 paragraphCosine .4043 bestHintHead .8397 -.001 -.012 marked .0034 .016 -.017 siblingLead -5.9998 likeness .3657 -.027 .003 siblingLead 1.9331 .013 -.03
bestHintParagraph .6427 repeats 3.1568 hintConcepts .6672 -.001 .006 holds .0096 .01 -.026 childLead -1.4746 hintPhrases .627 .001 -.021 -.04
siblingLead .2046 siblingLead .0657 hintConcepts .2858 -.011 .001 -.034 conceptParent .5773 hintFile .4481 .034 -.001 fileTitleShare .4413 -.03 .013
bestConcept .5 fileTitleShare .1054 marked .0034 .007 .056 concentration .0109 .001 -.015 siblingLead -1.0333 hintBody .8755 -.009 .018 .028
repeats 3.1568 childTitles .0217 below .9049 .001 .019 conceptShare .2333 .017 -.012 hintPhrases .0043 -.031 .001
blockCoverage .1962 repeats .8959 body .21 -.003 .034 .037 hintParagraph .0641 titleTrail .0552 -.025 -.003 bestHintHead .4084 .009 -.002
below .9049 blockCoverage .5525 conceptTrail .6902 -.003 .022 hintConcepts .1641 -.017 -.001 length .2996 -.021 parentLead -5.9999 .032 -.017
bestLead .9194 marked .0034 parentLead -2.7406 -.003 .015 fileTitleShare .2101 -.008 -.061 marked .0034 conceptBody .8893 -.005 .007 .053
hintBody .6449 titleTrail .0991 body .5075 -.001 .025 anchor .1981 .001 -.013 hintPhrases .627 holds .527 -.006 .02 paragraphCosine .2833 -.013 -.054
position .9666 position .7256 length 1.3905 -.001 -.024 length 1.0054 -.004 .015 bestLead .9194 -.035 .002
childLead 2.4143 bestHintHead .0149 blockCoverage .6048 .002 -.025 likeness .5018 -.002 .004 .021
fileBody .4556 length 1.0242 repeats .3466 .002 .041 titleTrail .1903 -.019 .018 textCosine .0034 bestLead 2.1986 -.03 .006 hintConcepts .5806 .005 -.002
childLead -5.9985 position .1362 linked .3466 -.021 .021 id .3845 .003 -.017 position .2695 parentLead -2.7406 .025 -.03 position .6523 -.015 .012
level .875 siblingLead 1.9331 concentration .0513 .003 -.006 conceptShare .0872 .013 -.039 inside .0128 titleTrail .6354 .004 -.04 repeats .8959 .051 -.015
position .7256 parentLead .1425 hintFile .8799 -.001 -.012 position .192 -.015 .022 length .924 hintParagraph .0234 .009 -.017 parentLead -2.7406 .02 -.009
position .4281 codeName .3 length 1.1007 .006 -.007 repeats .3466 .06 .001 hintPhrases .627 siblingLead -5.9998 -.011 .003 bestConcept .5 -.039 -.006
position .9666 childLead .7824 hintFile .6732 .003 -.003 hintConcepts .3436 .007 -.029 titleTrail .8065 -.037 .002
hintTitle .2587 hintPath .0231 repeats .3466 .003 -.006 concentration .0038 -.003 .027 bestLead 3.8271 position .4281 0 -.022 .026
length 1.3241 position .0556 concentration .0046 .026 -.003 parentLead 1.6787 -.002 .012 below .1362 id .0043 .035 -.011 -.023
anchor .0023 length 1.2792 position .4281 .004 -.004 blockCoverage .3782 .017 -.02 conceptParent .3371 .076 siblingLead -2.014 .011 -.033
fileBody .4556 repeats .8959 hintConcepts .3152 -.02 .011 textCosine .0313 .046 .014 position .0556 concentration .0017 .048 -.002 position .1651 -.012 0
bestHintHead .0149 position .7256 hintHead .0011 -.009 -.034 .008 hintHead .015 hintFile .3197 -.005 .031 bestHintHead .0799 -.023 .001
hintText .0625 starts .5 hintConcepts .5806 -.006 .009 hintParagraph .0358 -.037 0 hintConcepts .5806 body .8161 -.004 .028 position .4659 .007 -.011
hintTitle .2587 hintFile .7589 hintBody .2755 -.001 .011 conceptTrail .771 -.02 .005 conceptParent .2304 position .1651 -.036 .015 fileTitleShare .5439 -.027 .007
parentLead 1.6787 fileTitleShare .3718 repeats .3466 .006 -.007 id .1718 -.001 -.027 repeats .3466 hintPhrases .0234 .008 -.025 .072
length .8511 parentLead 1.6787 below .9049 -.009 .013 .028 below .3863 hintConcepts .2858 -.006 .007 hintPhrases .43 -.016 .018
bestHintHead .0149 conceptOverlap .6467 likeness .1545 -.028 .013 .008 hintHead .0041 .025 hintText .0082 -.021 .001
bestHintParagraph .8503 conceptParent .269 likeness .3657 .004 .044 conceptCover .0031 -.02 .001 titleShare .0062 hintPath .0006 -.041 .002 hintPhrases .627 .011 -.025
childLead -5.9985 textCosine .0484 marked .0034 .001 .045 likeness .7511 -.009 .004 length 1.0819 id .0043 .005 .042 titleCoverage .3142 .009 -.028
bestLead 3.4027 position .4281 anchor .1981 .008 -.015 hintConcepts .5806 .009 -.008 body .7564 bestLead 5.4914 -.026 .003 parentLead -2.7406 .038 -.012
parentLead 1.6787 hintText .0127 position .8185 -.004 -.033 hintHead .0314 .008 -.001 paragraphCosine .153 bestHintParagraph .1828 .015 .051 -.021
bestHintParagraph .6427 hintHead .0002 conceptCover .2456 .002 .05 position .4281 .005 -.004 hintPath .0006 hintText .1053 -.026 -.004 hintTrail .0004 .038 -.001
siblingLead .2046 hintConcepts .2858 fileTitleShare .7641 -.021 .024 bestLead 4.8761 0 .025 characters .2376 conceptParent .5773 .011 -.017 .043
body .881 fileBody .8305 bestHintParagraph .4528 .007 -.007 hintPath .1332 -.005 -.039 concentration .0031 .033 position .8493 .006 -.016
likeness .5955 isRoot .5 id .1718 -.005 .006 .032 conceptTrail .6103 .032 repeats 3.1568 .005 -.018
position .0289 conceptTrail .771 -.034 .004 position .0556 fileTitleShare .2604 .04 -.013 parentLead 1.6787 -.001 .014
position .6523 starts .5 hintFile .6732 0 -.016 hintPhrases .1677 -.004 .023 parentLead -1.6252 conceptBody .477 -.011 .013 conceptBody .477 .023 -.032
concentration .0086 hintPhrases .1677 siblingLead -5.9998 -.01 .004 hintHead .1089 0 .02 length .7249 repeats .3466 -.002 -.042 hintTrail .1036 0 -.02
concentration .0283 parentLead 2.3203 bestLead 4.2013 .002 -.01 .021 textCosine .0558 .019 hintBody .1154 -.016 -.002
body .8161 repeats .3466 childLead -1.4746 -.009 .01 parentLead 1.1951 0 .049 conceptTrail .3427 hintFile .6732 .044 -.005 hintConcepts .1641 -.03 .003
fileCoverage .1018 .017 fileBody .1437 -.022 headCosine .2841 -.001 .006
textCosine .1054 length .6768 hintFile .1549 -.01 .033 bestLead 4.2013 .003 -.012 headCosine .0946 -.036 length 1.1411 -.004 .015
position .6523 fileCoverage .1018 .026 conceptTrail .771 -.007 .001 anchor .0023 siblingLead -5.9998 -.006 .006 titleCoverage .4564 .049 .002
`;
